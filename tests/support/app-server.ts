import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { connect, type Database } from '#server/db/client.ts'
import { DATABASE, ROLE } from '#server/db/embedded/database.ts'
import { PORT } from '#server/db/embedded/folders.ts'
import type { OutgoingText } from '#server/outside/senders.ts'

import { freePort } from './free-port.ts'
import { quiet } from './quiet.ts'

const START_WITHIN_MS = 120_000
const POLL_MS = 50

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null

/** The built server as people run it: a process of its own with the embedded database, which can be killed and started again. */
export class AppServer {
  readonly dataDir: string
  readonly port: number
  readonly env: Record<string, string>
  private readonly build: string
  output = ''
  private child: ChildProcess | undefined

  private constructor(dataDir: string, port: number, env: Record<string, string>, build: string) {
    this.dataDir = dataDir
    this.port = port
    this.env = env
    this.build = build
  }

  /** Starts on a free port with an empty DATA_DIR; another `build` than the finished one is for tests of releases. */
  static async start(env: Record<string, string> = {}, build = 'build'): Promise<AppServer> {
    const server = new AppServer(await mkdtemp(join(tmpdir(), 'gurt-e2e-')), await freePort(), env, build)
    await server.up()
    return server
  }

  /** One spelling everywhere: the service worker and the cookie belong to it. */
  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Starts the process; nothing where it runs: a second one would leave the first out of anybody's reach. */
  async up(): Promise<void> {
    if (this.child && isRunning(this.child)) return
    // what the tests use of the machine is no setting of the server that they start
    const { DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env
    const child = spawn(process.execPath, [join(this.build, 'server/main.js')], {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        ...inherited,
        DEMO: '0',
        LOG_LEVEL: 'warn',
        ...this.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        PUBLIC_URL: this.url,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    child.stdout.on('data', (chunk) => (this.output += String(chunk)))
    child.stderr.on('data', (chunk) => (this.output += String(chunk)))
    const until = Date.now() + START_WITHIN_MS
    while (Date.now() < until && isRunning(child)) {
      const alive = await fetch(`http://127.0.0.1:${this.port}/healthz`).then(
        (reply) => reply.ok,
        () => false,
      )
      if (alive) return
      await sleep(POLL_MS)
    }
    throw new Error(`The server did not start:\n${this.output}`)
  }

  /** Ends the process; SIGKILL leaves it no chance to finish anything. */
  async down(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const child = this.child
    if (!child || !isRunning(child)) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
    this.child = undefined
  }

  /** Resolves once the process has ended by itself. */
  async gone(): Promise<void> {
    if (this.child && isRunning(this.child)) await once(this.child, 'exit')
    this.child = undefined
  }

  /** Ends the process and removes everything it kept. */
  async remove(): Promise<void> {
    // an orphaned database of a killed server is adopted and closed by one more orderly start
    if (!this.child) await this.up()
    await this.down('SIGTERM')
    // a process of the database may take a moment longer, and writes meanwhile
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  /** Its own database, to fill it with more than calls would make in time; whoever opens it closes it. */
  openDatabase(): Database {
    const path = join(this.dataDir, 'socket', `.s.PGSQL.${PORT}`)
    return connect({ path, user: ROLE, database: DATABASE }, 1, quiet)
  }

  /** The last code or letter that was sent to somebody. */
  async lastLetterTo(to: string, words = ''): Promise<OutgoingText> {
    const until = Date.now() + 120_000
    while (Date.now() < until) {
      const text = await readFile(join(this.dataDir, 'outbox.jsonl'), 'utf8').catch(() => '')
      const letters = text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as OutgoingText)
      const last = letters.findLast((letter) => letter.to === to && letter.text.includes(words))
      if (last) return last
      await sleep(POLL_MS)
    }
    throw new Error(`No letter to ${to} with '${words}'`)
  }
}
