import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { createAttempts } from '#server/modules/attempts/attempts.service.ts'
import { createPublishedOrders } from '#server/modules/matching/published-orders.service.ts'
import { createModeration } from '#server/modules/orders/moderation.service.ts'
import { createMissedSearches } from '#server/modules/search/missed-searches.service.ts'
import { createKnownDevices } from '#server/modules/auth/known-devices.service.ts'
import type { PushTry } from '#server/modules/push/push.sending.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putUser } from '#tests/factories/users.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { phoneOf } from '#tests/support/phone.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

import { sweep } from './housekeeping.ts'
import { createJobs, type Tasks } from './jobs.ts'

const log = pino({ level: 'silent' })
const DAY_MS = 86_400_000
const idle: Tasks = {
  moderate: () => Promise.resolve(),
  catchUp: () => Promise.resolve(),
  index: () => Promise.resolve(),
  countAnswers: () => Promise.resolve(),
  countFirst: () => Promise.resolve(),
  hideDuplicates: () => Promise.resolve(),
  endOrders: () => Promise.resolve(),
  sweep: () => Promise.resolve(),
  push: () => Promise.resolve(),
  tellPending: () => Promise.resolve(),
  mail: () => Promise.resolve(),
  tellOfOrders: () => Promise.resolve(),
  deliverDue: () => Promise.resolve(),
  checkPayments: () => Promise.resolve(),
  returnUnseen: () => Promise.resolve(),
  askForReviews: () => Promise.resolve(),
}

describe('with a server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ jobs: true })
  })
  afterAll(() => server.stop())

  test('an order and the note that it waits are written together, or neither is', async () => {
    const me = await putUser(server.sql)
    const [places] = await server.sql`
      select (select min(id) from categories where parent_id is not null) as category_id,
        (select min(id) from locations where type = 'city') as location_id`
    const draft = {
      text: 'Потрібна гречка гуртом, п’ять тонн на склад щомісяця.',
      phone: me.phone,
      ...places,
    }
    const made = await server.as(me).post('/orders', draft, { 'idempotency-key': randomUUID() })
    await server.as(me).post('/orders', { ...draft, category_id: 999_999 })
    const jobs =
      await server.sql`select data, start_after > created_on as is_later from pgboss.job where name = 'moderation'`
    expect(jobs).toEqual([{ data: { orderId: made.body.data.id }, is_later: true }])
  })

  test('what happens by the clock is planned by that of Kyiv', async () => {
    const plans = await server.sql`select name, cron, timezone from pgboss.schedule order by name`
    expect(plans).toEqual([
      { name: 'answers', cron: '15 * * * *', timezone: 'Europe/Kyiv' },
      { name: 'housekeeping', cron: '30 3 * * *', timezone: 'Europe/Kyiv' },
      { name: 'missed', cron: '17 * * * *', timezone: 'Europe/Kyiv' },
      { name: 'new-orders', cron: '3-59/5 * * * *', timezone: 'Europe/Kyiv' },
      { name: 'nightly', cron: '0 0 * * *', timezone: 'Europe/Kyiv' },
      { name: 'reviews', cron: '0 11 * * *', timezone: 'Europe/Kyiv' },
    ])
  })
})

test('backups are planned for the night of Kyiv where they have a folder, for one process at a time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gurt-nightly-'))
  const server = await startServer({ jobs: true, env: { BACKUP_DIR: folder } })
  try {
    const plans = await server.sql`select cron, timezone from pgboss.schedule where name = 'backup'`
    expect(plans).toEqual([{ cron: '15 2 * * *', timezone: 'Europe/Kyiv' }])
    // of a queue of this kind one job is made at a time, and one waits at most
    expect(await server.sql`select policy from pgboss.queue where name = 'backup'`).toEqual([
      { policy: 'stately' },
    ])
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

describe('after a crash', () => {
  test('what waited is decided by the next start, and what was due at night is done', async () => {
    const database = await freshDatabase()
    const waiting = await putOrder(database.sql, { status: 'moderation' })
    const old = await putOrder(database.sql, {
      status: 'duplicate',
      updated_at: new Date(Date.now() - 2 * DAY_MS),
    })
    const env = readEnv({ NODE_ENV: 'test', DATA_DIR: '/nonexistent', RATE_LIMITS: 'off', DEMO: '0' })
    const app = await createApp({ sql: database.sql, env, log, clientRoot: '/nonexistent' })
    try {
      const statusOf = async (id: number) =>
        (await database.sql`select status from orders where id = ${id}`)[0]!['status']
      await eventually(async () => expect(await statusOf(waiting.id)).toBe('accepted'))
      await eventually(async () => expect(await statusOf(old.id)).toBe('hidden'))
    } finally {
      await app.close()
      await database.close()
    }
  })

  test('a job that another process left is done by this one, and a failed one is tried again', async () => {
    const database = await freshDatabase()
    const first = createJobs({ sql: database.sql, log })
    await first.start(idle)
    await database.sql.begin((tx) => first.add(7, tx))
    await first.stop()
    await database.sql`update pgboss.job set start_after = now(), retry_delay = 0, retry_backoff = false where name = 'moderation'`

    const second = createJobs({ sql: database.sql, log })
    const moderate = vi
      .fn<Tasks['moderate']>(idle.moderate)
      .mockRejectedValueOnce(new Error('the database was away'))
    await second.start({ ...idle, moderate })
    await eventually(() => expect(moderate).toHaveBeenCalledTimes(2))
    expect(moderate.mock.calls).toEqual([[7], [7]])
    await second.stop()
    await database.close()
  })

  test('of three processes that share the jobs one does each', async () => {
    const database = await freshDatabase()
    const done: number[] = []
    const push: Tasks['push'] = async ({ addressId }) => {
      done.push(addressId)
      await Promise.resolve()
    }
    const all = [1, 2, 3].map(() => createJobs({ sql: database.sql, log }))
    await Promise.all(all.map((jobs) => jobs.start({ ...idle, push })))
    const ids = Array.from({ length: 60 }, (_, index) => index)
    await Promise.all(ids.map((id) => all[id % 3]!.later({ addressId: id, tries: 0 } as PushTry, 0)))
    await eventually(() => expect(done.toSorted((a, b) => a - b)).toEqual(ids))
    await Promise.all(all.map((jobs) => jobs.stop()))
    expect(done).toHaveLength(60)
    await database.close()
  })

  test('a transaction that is rolled back leaves no job', async () => {
    const database = await freshDatabase()
    const jobs = createJobs({ sql: database.sql, log })
    await jobs.start(idle)
    const rolledBack = database.sql.begin(async (tx) => {
      await jobs.add(1, tx)
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    expect(await database.sql`select 1 from pgboss.job where name = 'moderation'`).toHaveLength(0)
    await jobs.stop()
    await database.close()
  })

  test('two processes start on one fresh database at once', async () => {
    const database = await freshDatabase()
    const both = [createJobs({ sql: database.sql, log }), createJobs({ sql: database.sql, log })]
    await Promise.all(both.map((jobs) => jobs.start(idle)))
    expect(await database.sql`select name from pgboss.queue where name = 'nightly'`).toHaveLength(1)
    await Promise.all(both.map((jobs) => jobs.stop()))
    // the one that came second leaves no connection in a failed transaction
    expect(await Promise.all(Array.from({ length: 20 }, () => database.sql`select 1 as one`))).toHaveLength(
      20,
    )
    await database.close()
  })
})

describe('the night', () => {
  test('hides what was a duplicate when the day began in Kyiv, and nothing else', async () => {
    // 00:30 in Kyiv, still the day before in Greenwich
    const now = new Date('2026-07-02T21:30:00Z')
    const night = await startServer({ now: () => now })
    const put = (status: 'duplicate' | 'moderation' | 'declined', at: string) =>
      putOrder(night.sql, { status, updated_at: new Date(at) })
    const before = await put('duplicate', '2026-07-02T20:59:59Z')
    const after = await put('duplicate', '2026-07-02T21:00:01Z')
    const others = [
      await put('moderation', '2026-07-01T00:00:00Z'),
      await put('declined', '2026-07-01T00:00:00Z'),
    ]
    const moderation = createModeration(night.app.deps, {
      published: createPublishedOrders(night.app.deps),
      editions: { tell: () => Promise.resolve() },
    })
    expect(kyivDay(now)).toBe('2026-07-03')
    expect(await moderation.hideDuplicates()).toBe(1)
    expect(await moderation.hideDuplicates()).toBe(0)

    const rows = await night.sql`select id, status from orders order by id`
    expect(rows.map((row) => row['status'])).toEqual(['hidden', 'duplicate', 'moderation', 'declined'])
    expect(rows.map((row) => row['id'])).toEqual([before, after, ...others].map((order) => order.id))
    const [record] =
      await night.sql`select from_status, to_status, actor from order_history where order_id = ${before.id}`
    expect(record).toEqual({ from_status: 'duplicate', to_status: 'hidden', actor: 'nightly' })
    await night.stop()
  })
})

describe('housekeeping', () => {
  test('drops what nothing asks for any more, and only that', async () => {
    const house = await startServer()
    const { sql, deps } = { sql: house.sql, deps: house.app.deps }
    const me = await putUser(sql)
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
    const session = (name: string, at: Date) =>
      sql`insert into sessions (user_id, token_hash, expires_at) values (${me.id}, ${createHash('sha256').update(name).digest()}, ${at})`
    await session('gone', daysAgo(1))
    await session('lives', daysAgo(-1))
    for (const days of [1, 3])
      await sql`insert into attempts (scope, key, at) values ('login', 'a', ${daysAgo(days)})`
    for (const days of [13, 15])
      await sql`
        insert into idempotency_keys (user_id, method, path, key, body_hash, created_at)
        values (${me.id}, 'POST', '/x', ${randomUUID()}, ${Buffer.from('x')}, ${daysAgo(days)})`
    for (const days of [0.9, 1.1])
      await sql`
        insert into phone_codes (user_id, phone, channel, code_hash, tries_left, created_at, expires_at)
        values (${me.id}, ${me.phone}, 'sms', ${Buffer.from('x')}, 5, ${daysAgo(days)}, ${daysAgo(days)})`
    for (const days of [-0.1, 0.1])
      await sql`
        insert into account_links (user_id, purpose, email, token_hash, expires_at)
        values (${me.id}, 'reset', 'a@example.com', ${Buffer.from(`link ${days}`)}, ${daysAgo(days)})`
    for (const days of [179, 181])
      await sql`
        insert into known_devices (user_id, token_hash, last_used_at)
        values (${me.id}, ${Buffer.from(`device ${days}`)}, ${daysAgo(days)})`
    const phone = phoneOf(deps)
    for (const days of [89, 92])
      await sql`insert into missed_searches (day, kind, words, times) values (${daysAgo(days)}, 'order', 'кокос', 1)`
    await sweep(deps, {
      attempts: createAttempts(deps),
      devices: createKnownDevices(deps),
      phone,
      missed: createMissedSearches(deps),
    })
    const [left] = await sql`
      select (select count(*)::int from sessions) as sessions, (select count(*)::int from attempts) as attempts,
        (select count(*)::int from phone_codes) as codes, (select count(*)::int from idempotency_keys) as answers,
        (select count(*)::int from account_links) as links, (select count(*)::int from known_devices) as devices,
        (select count(*)::int from missed_searches) as missed`
    expect(left).toEqual({ sessions: 2, attempts: 1, codes: 1, answers: 1, links: 1, devices: 1, missed: 1 })
    await house.stop()
  })
})
