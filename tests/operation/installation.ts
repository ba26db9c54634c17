import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { openSandbox } from '#tests/support/embedded-sandbox.ts'
import { freePort } from '#tests/support/free-port.ts'
import { until } from '#tests/support/wait.ts'

export const ROOT = join(import.meta.dirname, '../..')
/** The server as it was built, and the entry of `npm start`. */
const SERVER = join(ROOT, 'build/server/main.js')
export const START = join(ROOT, 'scripts/start.mjs')

const UP_WITHIN_MS = 180_000
const POLL_MS = 15
/** DBState of pg_control: 1 is "shut down", and stands behind two numbers of 8 and twice 4 bytes. */
const CONTROL_STATE_AT = 16
const SHUT_DOWN = 1

type Settings = {
  env?: Record<string, string>
  cwd?: string
  uid?: number | undefined
  /** The program and its arguments; the built server unless told otherwise. */
  command?: readonly string[]
}

export type Running = {
  pid: number
  url: string
  output(): string
  /** Resolves when it listens; throws what it said when it ended before. */
  up(): Promise<void>
  /** Sends a signal to the process, or with `group` to all it has started, as a terminal does. */
  signal(signal: NodeJS.Signals, group?: boolean): void
  /** The exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>
}

export const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  )

/** Servers of one test file with folders below one place; `clean` leaves nothing of them, also after a failed test. */
export async function openPlace() {
  const sandbox = await openSandbox()
  const started: Running[] = []

  /** Starts a process in an environment that is ours alone: what the tests run in must not decide anything. */
  async function start(dataDir: string, settings: Settings = {}): Promise<Running> {
    const { env = {}, cwd = '/', uid, command = [process.execPath, SERVER] } = settings
    const port = env['PORT'] ?? String(await freePort())
    const [program = '', ...args] = command
    const child = spawn(program, args, {
      ...(uid === undefined ? {} : { uid, gid: uid }),
      cwd,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '/',
        LOG_LEVEL: 'info',
        DEMO: '0',
        ...env,
        PORT: port,
        DATA_DIR: dataDir,
      },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    let hasEnded = false
    // `close` comes when all it said was read
    const ended = once(child, 'close').then(([code, signal]) => {
      hasEnded = true
      return (code as number | null) ?? String(signal)
    })
    const pid = child.pid ?? 0
    const url = `http://127.0.0.1:${port}`
    const running: Running = {
      pid,
      url,
      output: () => output,
      ended,
      up: async () => {
        const deadline = Date.now() + UP_WITHIN_MS
        while (!(await answers(`${url}/healthz`))) {
          if (hasEnded || Date.now() > deadline) throw new Error(`It did not start:\n${output}`)
          await sleep(POLL_MS)
        }
      },
      signal: (signal, group = false) => {
        if (!hasEnded) process.kill(group ? -pid : pid, signal)
      },
    }
    started.push(running)
    return running
  }

  return {
    path: sandbox.path,
    folder: (name: string): string => join(sandbox.path, name),
    start,
    /** Starts it and waits until it listens. */
    up: async (dataDir: string, settings?: Settings): Promise<Running> => {
      const running = await start(dataDir, settings)
      await running.up()
      return running
    },
    clean: async (): Promise<void> => {
      for (const running of started) running.signal('SIGKILL', true)
      await Promise.all(started.map(({ ended }) => ended))
      await sandbox.clean()
    },
  }
}

export type Place = Awaited<ReturnType<typeof openPlace>>

/** Ends a server in order and answers its exit code. */
export async function stop(running: Running): Promise<number | string> {
  running.signal('SIGTERM')
  return running.ended
}

/** Whether the database of this DATA_DIR was shut down in order, as its own control file says. */
export async function isShutDown(dataDir: string): Promise<boolean> {
  const file = await open(join(dataDir, 'postgres/global/pg_control'))
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, CONTROL_STATE_AT)
    return buffer.readUInt32LE() === SHUT_DOWN
  } finally {
    await file.close()
  }
}

/** Waits until the running database of this DATA_DIR says who it is. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const read = () => readFile(pidFile, 'utf8').catch(() => '')
  await until(async () => (await read()).includes('ready'), UP_WITHIN_MS)
  return Number((await read()).split('\n')[0])
}
