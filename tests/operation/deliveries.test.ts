import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect as openPool, type Sql } from '#server/db/client.ts'
import { startEmbedded, type EmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { QUIET } from '#tests/support/embedded-sandbox.ts'
import { type MailService, startMailService } from '#tests/support/mail-service.ts'
import { type Device, type PushService, startPushService } from '#tests/support/push-service.ts'
import { openPort } from '#tests/support/tcp.ts'
import { eventually, until } from '#tests/support/wait.ts'

import { openPlace, stop, type Place } from './installation.ts'

const DELIVERIES = 1_000
const DONE_WITHIN_MS = 400_000

let place: Place
let postgres: EmbeddedPostgres
let port: Awaited<ReturnType<typeof openPort>>
let service: PushService
let mailService: MailService
let sql: Sql
let closePool: () => Promise<void>
let env: Record<string, string>

beforeAll(async () => {
  place = await openPlace()
  service = await startPushService()
  mailService = await startMailService()
  // not the server's own: it has to outlive the server
  postgres = await startEmbedded({ dataDir: place.folder('postgres'), log: QUIET })
  const { host, user, database } = postgres
  port = await openPort({ path: `${host}/.s.PGSQL.${postgres.port}` })
  const url = `postgres://${user}@127.0.0.1:${port.port}/${database}`
  const pool = openPool({ url }, 3, QUIET)
  sql = pool.sql
  closePool = pool.close
  env = {
    ...mailService.env,
    DATABASE_URL: url,
    PUSH_ALLOW_HOSTS: service.host,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
})
afterAll(async () => {
  await place.clean()
  await closePool()
  port.close()
  await postgres.stop()
  await service.stop()
  await mailService.stop()
})

/** People with a device each, who are pushed to at any hour, and who were away for days: a mail goes to them as well. */
async function putPeople(): Promise<{ id: number; email: string; device: Device }[]> {
  const people = await sql<{ id: number; email: string }[]>`
    insert into users (email, username, is_first_time, email_verified_at)
    select 'person' || n || '@example.com', 'Олена ' || n, false, now() from generate_series(1, ${DELIVERIES}) n
    returning id, email`
  const rows = people.map(({ id, email }) => ({ id, email, device: service.device() }))
  const each = rows.map(({ id, device }) => ({
    user_id: id,
    address: device.subscription.endpoint,
    ...device.subscription.keys,
    token: randomBytes(32).toString('hex'),
  }))
  await sql`
    with people as (
      select * from jsonb_to_recordset(${sql.json(each)}) p (user_id bigint, address text, p256dh text, auth text, token text)
    ), open as (
      insert into sessions (user_id, token_hash, created_at, expires_at)
      select user_id, sha256(token::bytea), now() - interval '3 days', now() + interval '1 day' from people returning id, user_id
    ), awake as (
      insert into notification_settings
        (user_id, browser, sound, email, push, chats, orders, proposals, quiet, quiet_from, quiet_to, pace)
      select user_id, true, true, true, true, true, true, true, false, 22, 7, '{}' from people
    )
    insert into push_addresses (session_id, user_id, way, address, p256dh, auth)
    select open.id, user_id, 'web', address, p256dh, auth from people join open using (user_id)`
  return rows
}

/** First proposals that came, each of which is mailed at once, of which the process died before it told anybody. */
const putEvents = (people: readonly { id: number }[]) =>
  sql`
    insert into pending_events (name, event, due_at)
    select 'proposal.created', jsonb_build_object(
      'proposalId', id, 'orderId', id, 'buyerId', id, 'supplierName', 'Постач', 'heading', 'Цукор',
      'isFirst', true), now()
    from unnest(${people.map(({ id }) => id)}::bigint[]) id`

/** A dead process keeps what it had for half a minute, which is not what this is about. */
async function endLeases(): Promise<void> {
  await sql`update pending_events set due_at = least(due_at, now())`
  await sql`update notification_deliveries set leased_until = now() where leased_until is not null`
}

test('a server killed in the middle of a thousand deliveries loses none, shows none twice, and tries one more time at most', async () => {
  const first = await place.up(place.folder('first'), { env })
  const people = await putPeople()
  await putEvents(people)
  const received = () => people.reduce((sum, { device }) => sum + device.received.length, 0)
  const { posted } = mailService
  await until(() => received() >= DELIVERIES / 3 && posted.length > DELIVERIES / 10, DONE_WITHIN_MS)
  first.signal('SIGKILL')
  await first.ended
  const beforeTheKill = received()
  const mailedBefore = posted.length
  expect(beforeTheKill + mailedBefore).toBeLessThan(2 * DELIVERIES)

  await endLeases()
  const second = await place.up(place.folder('second'), { env })
  await until(() => people.every(({ device }) => device.received.length > 0), DONE_WITHIN_MS)
  await until(() => new Set(posted.map(({ to }) => to)).size === DELIVERIES, DONE_WITHIN_MS)
  await eventually(async () => {
    expect(await sql`select 1 from pending_events`).toHaveLength(0)
    expect(await sql`select 1 from notification_deliveries`).toHaveLength(0)
  }, DONE_WITHIN_MS)

  for (const { id, email, device } of people) {
    const ids = posted.filter(({ to }) => to === email).map((mail) => mail.id)
    // a mailbox knows a repeat by its name, too
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^<notification-/)
    expect(ids.length).toBeLessThanOrEqual(2)
    const names = device.received.map(({ payload }) => payload.nid)
    // a device knows a repeat by its name, and shows it no second time
    expect(new Set(names)).toEqual(new Set([`p${id}`]))
    expect(names.length).toBeLessThanOrEqual(2)
  }
  const listed = await sql<{ count: number }[]>`
    select count(*)::int as count from notifications group by user_id having count(*) <> 1`
  expect(listed).toEqual([])
  expect(await sql`select 1 from notifications`).toHaveLength(DELIVERIES)
  expect(await stop(second)).toBe(0)
})
