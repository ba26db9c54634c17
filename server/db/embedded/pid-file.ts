import { execFile } from 'node:child_process'
import { readFile, stat, unlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { ignoring, systemCode } from './reporting.ts'
import type { EmbeddedLog } from './reporting.ts'

/** What postmaster.pid tells; `program` is the path the process was started by. */
export type Postmaster = { pid: number; port: number; socketFolder: string; status: string; program: string }

/** A database folder and its id (`folderId`). */
export type Folder = { pgData: string; id: string }

type Owner = { whose: 'ours'; program: string } | { whose: 'foreign' | 'unknown' | 'gone' }

/** An unreadable pid file may be one that is just being written. */
const UNREADABLE_MS = 500

/**
 * The living postmaster of the folder, or undefined. After a crash the file's number may have been given to a
 * stranger: PostgreSQL would refuse to start because of it, so the file is deleted, and the stranger left alone.
 * Even if that judgement were wrong nothing could break: PostgreSQL also checks its shared memory for users.
 */
export async function findPostmaster(folder: Folder, log: EmbeddedLog): Promise<Postmaster | undefined> {
  const file = pidFile(folder)
  const deadline = Date.now() + UNREADABLE_MS
  for (;;) {
    const lines = await readLines(folder)
    if (!lines) return undefined
    const pid = Number(lines[0])
    // The number of a single-user server is negative; PostgreSQL itself knows how to deal with that.
    if (pid < 0) return undefined
    if (Number.isSafeInteger(pid) && pid > 1) {
      const owner = await ownerOf(pid, folder)
      if (owner.whose === 'ours') return parse(lines, owner.program)
      if (owner.whose === 'foreign') {
        log.warn({ file, pid }, 'postmaster.pid names a process that is not ours any more, deleting the file')
        await unlink(file).catch(ignoring('ENOENT'))
      }
      return undefined
    }
    if (Date.now() > deadline) {
      log.warn({ file }, 'postmaster.pid is unreadable, deleting the file')
      await unlink(file).catch(ignoring('ENOENT'))
      return undefined
    }
    await sleep(50)
  }
}

/** The postmaster we have just started, as soon as it says that it is ready; changes nothing. */
export async function readyPostmaster(
  folder: Folder,
  pid: number,
  program: string,
): Promise<Postmaster | undefined> {
  const lines = await readLines(folder)
  const found = lines && parse(lines, program)
  return found?.pid === pid && found.status === 'ready' ? found : undefined
}

function pidFile({ pgData }: Folder): string {
  return join(pgData, 'postmaster.pid')
}

async function readLines(folder: Folder): Promise<string[] | undefined> {
  return (await readFile(pidFile(folder), 'utf8').catch(ignoring('ENOENT')))?.split('\n')
}

function parse(lines: string[], program: string): Postmaster {
  const [pid, , , port, socketFolder, , , status] = lines
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder ?? '',
    // The line is written last.
    status: status?.trim() || 'starting',
    program,
  }
}

/** Whether the process still is a postmaster of the folder; ask before every signal. */
export async function isOurs(pid: number, folder: Folder): Promise<boolean> {
  return (await ownerOf(pid, folder)).whose === 'ours'
}

/**
 * A postmaster of ours shows the folder's id on its command line; that can be read everywhere. One started by
 * hand is known by its working directory, which root in a container may be forbidden to look at.
 */
async function ownerOf(pid: number, { pgData, id }: Folder): Promise<Owner> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return { whose: systemCode(error) === 'ESRCH' ? 'gone' : 'foreign' }
  }
  const args = await commandLine(pid)
  if (!args) return { whose: 'unknown' }
  const program = args[0] ?? ''
  // That includes the empty name of a zombie: where nobody reaps, PostgreSQL would take it for alive for ever.
  if (basename(program) !== 'postgres') return { whose: 'foreign' }
  if (args.includes(`cluster_name=${id}`)) return { whose: 'ours', program }
  const [cwd, data] = await Promise.all(
    [`/proc/${pid}/cwd`, pgData].map((path) => stat(path).catch(() => undefined)),
  )
  if (!cwd || !data) return { whose: 'unknown' }
  return cwd.ino === data.ino && cwd.dev === data.dev ? { whose: 'ours', program } : { whose: 'foreign' }
}

async function commandLine(pid: number): Promise<string[] | undefined> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(ignoring('ENOENT', 'ESRCH'))
    return text?.split('\0')
  }
  const ps = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => undefined,
  )
  return ps?.stdout.trim().split(' ')
}
