import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Deps } from '#server/deps.ts'
import { createBus } from '#server/events.ts'
import type { Sql } from '#server/db/transaction.ts'
import { createPublishedOrders } from '#server/modules/matching/published-orders.service.ts'
import { createModeration } from '#server/modules/orders/moderation.service.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

import { createJobs, type Tasks } from './jobs.ts'

const log = pino({ level: 'silent' })
const nothing = () => Promise.resolve()
/** Whatever else there is to do is nothing here. */
const only = (tasks: Partial<Tasks>): Tasks =>
  new Proxy(tasks, { get: (given, name) => Reflect.get(given, name) ?? nothing }) as Tasks
const idle = only({})

/** The days on which Kyiv moves its clocks, and those after them: the moment in Greenwich at which each begins. */
const MIDNIGHTS = [
  ['2026-03-29, at its eve still in winter time', '2026-03-28T22:00:00Z'],
  ['2026-03-30, in summer time', '2026-03-29T21:00:00Z'],
  ['2026-10-25, at its eve still in summer time', '2026-10-24T21:00:00Z'],
  ['2026-10-26, in winter time', '2026-10-25T22:00:00Z'],
] as const
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const around = (midnight: string, ms: number): Date => new Date(Date.parse(midnight) + ms)

const moderationOf = (deps: Deps) =>
  createModeration(deps, {
    published: createPublishedOrders(deps),
    editions: { tell: () => Promise.resolve() },
  })

describe('what is hidden', () => {
  const hide = async (server: TestServer, at: Date): Promise<number> =>
    moderationOf({ ...server.app.deps, now: () => at }).hideDuplicates()
  const put = ({ sql }: TestServer, at: Date) => putOrder(sql, { status: 'duplicate', updated_at: at })
  const statusesOf = async ({ sql }: TestServer) =>
    (await sql<{ status: string }[]>`select status from orders order by id`).map(({ status }) => status)

  test.each(MIDNIGHTS)('on %s', async (_, midnight) => {
    const server = await startServer()
    await put(server, around(midnight, -MINUTE_MS))
    await put(server, around(midnight, MINUTE_MS))
    // before midnight neither has seen the day end
    expect(await hide(server, around(midnight, -1))).toBe(0)
    expect(await hide(server, around(midnight, 0))).toBe(1)
    expect(await statusesOf(server)).toEqual(['hidden', 'duplicate'])
    // a day of 23 or 25 hours is waited out to its end
    const nextMidnight = MIDNIGHTS.find(([, next]) => {
      const apart = Date.parse(next) - Date.parse(midnight)
      return apart > 0 && apart < 2 * DAY_MS
    })?.[1]
    const next = nextMidnight ? around(nextMidnight, 0) : around(midnight, DAY_MS)
    expect(await hide(server, new Date(next.getTime() - 1))).toBe(0)
    expect(await hide(server, next)).toBe(1)
    expect(await statusesOf(server)).toEqual(['hidden', 'hidden'])
    await server.stop()
  })

  test('is hidden once, by however many processes at once, each step noted once', async () => {
    const server = await startServer()
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => put(server, new Date('2026-05-01T10:00:00Z'))),
    )
    const hidden = await Promise.all(
      Array.from({ length: 6 }, () => hide(server, new Date('2026-05-02T10:00:00Z'))),
    )
    expect(hidden.reduce((sum, count) => sum + count, 0)).toBe(orders.length)
    const [row] =
      await server.sql`select count(*)::int as steps, count(distinct order_id)::int as orders from order_history`
    expect(row).toEqual({ steps: orders.length, orders: orders.length })
    await server.stop()
  })

  test('of several days without a server all is hidden by the next start', async () => {
    const server = await startServer()
    const now = new Date('2026-05-10T10:00:00Z')
    for (const days of [1, 2, 5]) await put(server, new Date(now.getTime() - days * DAY_MS))
    await put(server, new Date(now.getTime() - HOUR_MS))
    const bus = createBus(() => undefined)
    const moderation = moderationOf({ ...server.app.deps, bus, now: () => now })
    const jobs = createJobs({ sql: server.sql, log })
    await jobs.start(only({ hideDuplicates: () => moderation.hideDuplicates() }))
    await eventually(async () =>
      expect(await statusesOf(server)).toEqual(['hidden', 'hidden', 'hidden', 'duplicate']),
    )
    await jobs.stop()
    await server.stop()
  })
})

/** The same database with another clock: the jobs correct that of the machine by it. */
function withClock(sql: Sql): Sql {
  const asksTheTime = (text: string) => text.includes("date_part('epoch', now())")
  return new Proxy(sql, {
    get: (target, key) => {
      if (key !== 'reserve') return Reflect.get(target, key) as unknown
      return async () => {
        const connection = await target.reserve()
        return new Proxy(connection, {
          get: (reserved, name) =>
            name === 'unsafe'
              ? (text: string) =>
                  asksTheTime(text) ? Promise.resolve([{ time: Date.now() }]) : reserved.unsafe(text)
              : (Reflect.get(reserved, name) as unknown),
        })
      }
    },
  })
}

describe('when it is done', () => {
  /** What is sent off while processes start with the clock at this moment. */
  async function sentAt(moment: Date, { expected, processes = 1 }: { expected: number; processes?: number }) {
    const database = await freshDatabase()
    // a first start lays the plan, a later one finds it
    const first = createJobs({ sql: database.sql, log })
    await first.start(idle)
    await first.stop()
    await database.sql`delete from pgboss.job`
    await database.sql`update pgboss.version set cron_on = null`
    vi.useFakeTimers({ toFake: ['Date'], now: moment })
    onTestFinished(() => void vi.useRealTimers())
    const jobs = Array.from({ length: processes }, () => createJobs({ sql: withClock(database.sql), log }))
    await Promise.all(jobs.map((one) => one.start(idle)))
    // the plan has been looked through once the moment of the look is kept
    await eventually(async () => {
      const [row] = await database.sql`select cron_on from pgboss.version`
      expect(row!['cron_on']).not.toBeNull()
    })
    const sent = () => database.sql<{ name: string }[]>`
      select data ->> 'name' as name from pgboss.job where name = '__pgboss__send-it'`
    await eventually(async () => expect((await sent()).length).toBeGreaterThanOrEqual(expected))
    // time for what must not come
    await new Promise((resolve) => setTimeout(resolve, 300))
    const rows = await sent()
    vi.useRealTimers()
    await Promise.all(jobs.map((one) => one.stop()))
    await database.close()
    return rows.map(({ name }) => name)
  }

  test.each(MIDNIGHTS)('on %s, and neither an hour before nor after', async (_, midnight) => {
    expect(await sentAt(around(midnight, 10_000), { expected: 1 })).toEqual(['nightly'])
    expect(await sentAt(around(midnight, 10_000 - HOUR_MS), { expected: 0 })).toEqual([])
    expect(await sentAt(around(midnight, 10_000 + HOUR_MS), { expected: 0 })).toEqual([])
  })

  test('once, of several processes that see midnight at once', async () => {
    expect(await sentAt(around(MIDNIGHTS[0][1], 10_000), { expected: 1, processes: 3 })).toEqual(['nightly'])
  })

  test('what midnight missed is looked for every hour', async () => {
    expect(await sentAt(new Date('2026-05-02T10:17:10Z'), { expected: 1 })).toEqual(['missed'])
  })
})
