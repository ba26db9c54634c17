import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'

import { createApp, type App } from '#server/app.ts'
import type { Address } from '#server/db/client.ts'
import type { Log } from '#server/deps.ts'
import type { Sql } from '#server/db/transaction.ts'
import { readEnv } from '#server/env.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Deadlines } from '#server/http/server.ts'
import type { OutgoingText, Senders } from '#server/outside/senders.ts'
import type { Timing } from '#server/realtime/event-log.ts'
import { openLogEngine } from '#server/realtime/open-log-engine.ts'

import { createApi, type Api } from './api.ts'
import { freshDatabase } from './database.ts'

export type TestServer = {
  url: string
  sql: Sql
  address: Address
  app: App
  dataDir: string
  /** Calls without a token. */
  guest: Api
  /** Calls with this token. */
  as(who: { token: string }): Api
  /** What the server sent to the outer world until now, oldest first; what is on its way is waited for. */
  letters(): Promise<OutgoingText[]>
  stop(): Promise<void>
}

type Options = {
  env?: Record<string, string>
  now?: () => Date
  jobs?: boolean
  /** The database of this other server is shared, and left to it. */
  beside?: TestServer
  fetch?: typeof globalThis.fetch
  /** Takes what is sent to the outer world; the outbox file unless given. */
  senders?: Senders
  /** The folder of the built page; the one of this checkout unless given. */
  clientRoot?: string
  /** The folder of what renders pages: `build/render` of this checkout, which stands for `clientRoot` as it is; none unless given. */
  renderRoot?: string
  log?: Log
  metrics?: Metrics
  deadlines?: Deadlines
  /** What keeps the log that servers beside it follow too: its database, or a Redis at this address. */
  engine?: 'postgres' | `redis:${string}`
}

/** A process that dies is missed within seconds, so that tests need not wait long. */
const QUICK: Timing = { beatMs: 250, silentMs: 5_000 }

/** A real server on a loopback port with a database of its own. Limits and jobs are off unless a test is about them. */
export async function startServer({
  env = {},
  now,
  jobs = false,
  fetch,
  senders,
  metrics,
  deadlines,
  beside,
  engine: by,
  clientRoot = join(import.meta.dirname, '../../build/client'),
  renderRoot,
  log = pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
}: Options = {}): Promise<TestServer> {
  const database = beside
    ? { sql: beside.sql, address: beside.address, close: () => Promise.resolve() }
    : await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'gurt-data-'))
  const settings = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO: '0', ...env })
  const redisUrl = by === 'postgres' ? undefined : by
  const engine = by
    ? await openLogEngine({ redisUrl, databaseUrl: undefined }, database.sql, log, database.address)
    : null
  const app = await createApp({
    sql: database.sql,
    env: settings,
    log,
    clientRoot,
    jobs,
    metrics,
    deadlines,
    engine,
    logTiming: QUICK,
    ...(renderRoot === undefined ? {} : { renderRoot }),
    ...(now ? { now } : {}),
    ...(fetch ? { fetch } : {}),
    ...(senders ? { senders } : {}),
  })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  return {
    url,
    sql: database.sql,
    address: database.address,
    app,
    dataDir,
    guest: createApi(url),
    as: ({ token }) => createApi(url, token),
    letters: async () => {
      await app.sent()
      const text = await readFile(join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '')
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as OutgoingText)
    },
    stop: async () => {
      await app.close()
      await engine?.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
