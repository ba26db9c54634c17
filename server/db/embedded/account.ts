import { spawn } from 'node:child_process'
import { lstat, readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import { EmbeddedError, ignoring } from './reporting.ts'

/** Who runs PostgreSQL. `switched`: we are root and step down to this user for every PostgreSQL process. */
export type SystemAccount = { uid: number; gid: number; switched: boolean }

/** Unprivileged users that exist on real systems, best first (`_postgres` is the name macOS gives it). */
const UNPRIVILEGED = ['postgres', '_postgres', 'nobody']

/**
 * The environment of every PostgreSQL process: ours holds secrets it has no business with, and its messages
 * must stay English because the supervisor reads some of them.
 */
export const POSTGRES_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Chooses the user that runs PostgreSQL: ourselves, or, started by root (PostgreSQL refuses uid 0), the owner
 * of the existing database folder, else an unprivileged user of the system. Throws `no_account` when there is
 * none, `data_dir_unusable` when the folder belongs to a user we cannot become.
 */
export async function chooseAccount(pgData: string, passwdFile = '/etc/passwd'): Promise<SystemAccount> {
  const uid = process.getuid?.() ?? -1
  const folder = await lstat(pgData).catch(ignoring('ENOENT'))
  if (uid !== 0) {
    if (folder && folder.uid !== uid) {
      throw new EmbeddedError(
        'data_dir_unusable',
        `${pgData} belongs to user id ${folder.uid}, this process runs as ${uid}: start it as that user or as root, choose another DATA_DIR, or set DATABASE_URL.`,
      )
    }
    return { uid, gid: process.getgid?.() ?? -1, switched: false }
  }
  const users = parsePasswd(await readFile(passwdFile, 'utf8').catch(ignoring('ENOENT')))
  // The owner of an existing folder stays: installing a system `postgres` later must not lock `nobody`'s data.
  if (folder && folder.uid !== 0) {
    const gid = users.find((user) => user.uid === folder.uid)?.gid ?? folder.gid
    return { uid: folder.uid, gid, switched: true }
  }
  const chosen = UNPRIVILEGED.map((name) => users.find((user) => user.name === name && user.uid > 0)).find(
    (user) => user !== undefined,
  )
  if (!chosen) {
    throw new EmbeddedError(
      'no_account',
      `PostgreSQL refuses to run as root and ${passwdFile} has none of ${UNPRIVILEGED.join(', ')}: start the server as an ordinary user, or set DATABASE_URL.`,
    )
  }
  if (folder) {
    throw new EmbeddedError(
      'data_dir_unusable',
      `${pgData} belongs to root, and PostgreSQL refuses to run as root: give it to its user with "chown -R ${chosen.name} '${pgData}'", or set DATABASE_URL.`,
    )
  }
  return { uid: chosen.uid, gid: chosen.gid, switched: true }
}

function parsePasswd(text = ''): { name: string; uid: number; gid: number }[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** The spawn options that make a child run as the account. */
export function identity(account: SystemAccount): { uid?: number; gid?: number } {
  return account.switched ? { uid: account.uid, gid: account.gid } : {}
}

/**
 * Whether the account may pass through every folder on the way to `folder`. Reads mode bits only: a wrong
 * yes or no (ACLs) costs a clear start error or a place that is second best, never safety.
 */
export async function mayEnter(account: SystemAccount, folder: string): Promise<boolean> {
  if (!account.switched) return true
  let path = await realpath(folder).catch(ignoring('ENOENT'))
  if (path === undefined) return false
  for (;;) {
    const { uid, gid, mode } = await stat(path)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
    path = dirname(path)
  }
}

export type ProgramResult = { exit: number | null; output: string; spawnError?: string }

/** Runs a PostgreSQL program as the account to its end; never rejects, the outcome tells. */
export async function runAs(
  account: SystemAccount,
  program: string,
  args: string[],
  cwd: string,
): Promise<ProgramResult> {
  return await new Promise((resolve) => {
    const child = spawn(program, args, {
      ...identity(account),
      cwd,
      env: POSTGRES_ENV,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error: NodeJS.ErrnoException) => {
      resolve({ exit: null, output, spawnError: error.code ?? error.message })
    })
    child.once('close', (exit) => {
      resolve({ exit, output })
    })
  })
}
