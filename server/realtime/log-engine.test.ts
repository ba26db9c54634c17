import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Sql } from '#server/db/client.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { findRedis, startRedis, type TestRedis } from '#tests/support/redis.ts'
import { eventually } from '#tests/support/wait.ts'

import type { LogEngine, LogEntry } from './log-engine.ts'
import { openLogEngine } from './open-log-engine.ts'

const hasRedis = findRedis() !== null
const engines = hasRedis ? (['postgres', 'redis'] as const) : (['postgres'] as const)
const log = pino({ level: 'silent' })

describe.each(engines)('the event log in %s', (kind) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let redis: TestRedis | null = null
  let sql: Sql
  const opened: LogEngine[] = []

  beforeAll(async () => {
    database = await freshDatabase()
    sql = database.sql
    if (kind === 'redis') redis = await startRedis()
  })
  afterAll(async () => {
    await Promise.all(opened.map((engine) => engine.close()))
    await database.close()
    await redis?.down()
  })

  async function open(): Promise<LogEngine> {
    const engine = await openLogEngine(
      { redisUrl: redis?.url, databaseUrl: undefined },
      sql,
      log,
      database.address,
    )
    opened.push(engine!)
    return engine!
  }
  async function follow(): Promise<LogEntry[]> {
    const entries: LogEntry[] = []
    await (await open()).follow((entry) => void entries.push(entry))
    return entries
  }
  const uuid = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`
  const appendSome = async (engine: LogEngine, node: string, count: number): Promise<void> => {
    for (let number = 1; number <= count; number += 1)
      await engine.append({ node, number, body: 'Ґ'.repeat(number * 20) })
  }

  test('is read alike by all, whoever appends at once', async () => {
    const [one, two] = [await follow(), await follow()]
    const writers = [await open(), await open(), await open()]
    await Promise.all(writers.map((engine, n) => appendSome(engine, uuid(n), 300)))
    await eventually(() => expect([one.length, two.length]).toEqual([900, 900]))
    expect(one).toEqual(two)
    const numbers = Array.from({ length: 300 }, (_, index) => index + 1)
    for (let n = 0; n < 3; n += 1)
      expect(one.filter(({ node }) => node === uuid(n)).map(({ number }) => number)).toEqual(numbers)
    expect(one.every(({ number, body }) => body.length === number * 20)).toBe(true)
    // who comes later reads what comes later
    const late = await follow()
    await writers[0]!.append({ node: uuid(0), number: 301, body: 'on' })
    await eventually(() => expect(late).toEqual([{ node: uuid(0), number: 301, body: 'on' }]))
  })

  test('is followed on when it has begun anew', async () => {
    const [entries, writer] = [await follow(), await open()]
    if (redis) {
      await redis.down()
      await redis.up()
    } else {
      await sql`truncate event_log restart identity`
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike '%event_log%' and pid <> pg_backend_pid()`
    }
    const last = { node: uuid(1), number: 1, body: 'anew' }
    await eventually(() => writer.append(last))
    await eventually(() => expect(entries.at(-1)).toEqual(last))
  })
})
