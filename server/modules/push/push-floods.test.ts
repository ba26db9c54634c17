import { afterAll, beforeAll, expect, test } from 'vitest'

import { CHAT_PUSHES_PER_MINUTE } from '#domain/rules/notifications/delivery-pace.ts'
import { MESSAGES_AT_ONCE } from '#domain/rules/limits.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putOrder, type TestOrder } from '#tests/factories/orders.ts'
import { type Device, type PushService, startPushService } from '#tests/support/push-service.ts'
import { openOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { WITHIN_MS as GIVEN_UP_MS } from '#server/outside/push/push-sender.ts'
import { eventually, until } from '#tests/support/wait.ts'
import { mailAbout } from '#tests/support/ways-in.ts'

let server: TestServer
let service: PushService
let other: PushService
let clock: Date | null = null
beforeAll(async () => {
  service = await startPushService()
  other = await startPushService()
  const env = { PUSH_ALLOW_HOSTS: `${service.host},${other.host}` }
  server = await startServer({ env, jobs: true, now: () => clock ?? new Date() })
})
afterAll(async () => {
  await server.stop()
  await service.stop()
  await other.stop()
})

async function deviceOf(who: { token: string }, at: PushService = service): Promise<Device> {
  const device = at.device()
  expect((await server.as(who).post('/push-subscriptions', device.subscription)).status).toBe(204)
  return device
}
const say = ({ buyer, id }: TestTalk, content: string) =>
  server.as(buyer).post(`/chats/${id}/messages`, { content, client_id: crypto.randomUUID() })
const rowsOf = async (table: string, { id }: { id: number }) =>
  (await server.sql`select 1 from ${server.sql(table)} where user_id = ${id}`).length
const bodies = ({ received }: Device) => received.map(({ payload }) => payload.body)

/** A proposal to this order, by somebody new. */
const propose = ({ id, owner }: TestOrder, proposalId: number) =>
  server.app.deps.bus.emit('proposal.created', {
    proposalId,
    orderId: id,
    buyerId: owner.id,
    supplierName: `Постач ${proposalId}`,
    heading: 'Цукор',
  })

test('a flood in one chat is few pushes and one row of each kind, and the last word is told', async () => {
  const talk = await putTalk(server.sql)
  const device = await deviceOf(talk.supplier)
  const COUNT = 10_000
  const several = async (from: number): Promise<void> => {
    const messages = Array.from({ length: MESSAGES_AT_ONCE }, (_, i) => ({
      content: `№${from + i}`,
      client_id: crypto.randomUUID(),
    }))
    const { status } = await server.as(talk.buyer).post(`/chats/${talk.id}/messages/batch`, { messages })
    expect(status).toBe(200)
  }
  let most = 0
  const began = performance.now()
  for (let sent = 0; sent < COUNT; sent += 20 * MESSAGES_AT_ONCE) {
    await Promise.all(Array.from({ length: 20 }, (_, i) => several(sent + i * MESSAGES_AT_ONCE)))
    for (const table of ['notifications', 'notification_deliveries', 'pending_messages'])
      most = Math.max(most, await rowsOf(table, talk.supplier))
  }
  await say(talk, 'Останнє')
  await eventually(async () => {
    const [row] = await server.sql`select message from notifications where user_id = ${talk.supplier.id}`
    expect(row!['message']).toContain('Останнє')
  })
  expect(most).toBeLessThanOrEqual(1)
  // above its share of the minute the rest waits for its end
  await server.sql`
    update notification_pace set recent = '[]' where user_id = ${talk.supplier.id}`
  await server.sql`
    update notification_deliveries set due_at = now() where user_id = ${talk.supplier.id}`
  await until(() => bodies(device).at(-1) === 'Останнє')
  const minutes = Math.ceil((performance.now() - began) / 60_000)
  expect(device.received.length).toBeLessThanOrEqual(CHAT_PUSHES_PER_MINUTE * minutes + 1)
  expect(await rowsOf('pending_messages', talk.supplier)).toBe(0)
})

test('of many proposals within a minute the first comes at once and the rest as one, each told once', async () => {
  clock = new Date()
  const order = await putOrder(server.sql)
  const device = await deviceOf(order.owner)
  propose(order, 1_000_001)
  await until(() => device.received.length === 1)
  for (let i = 2; i <= 9; i++) propose(order, 1_000_000 + i)
  await eventually(async () => expect(await rowsOf('notifications', order.owner)).toBe(9))
  await eventually(async () => {
    const waiting = await server.sql`
      select extract(epoch from due_at - ${clock})::int as s from notification_deliveries where user_id = ${order.owner.id}`
    expect(waiting.map(({ s }) => s as number)).toEqual(Array.from({ length: 8 }, () => 60))
  })
  expect(device.received).toHaveLength(1)
  clock = new Date(clock.getTime() + 60_000)
  await until(() => device.received.length === 2)
  // the devices close each once none of what it tells of is unread
  const ids = (
    await server.sql<{ id: number }[]>`
    select id from notifications where user_id = ${order.owner.id} order by id`
  ).map(({ id }) => String(id))
  expect(device.received[0]!.payload).toMatchObject({ told: ids[0] })
  expect(device.received[1]!.payload).toMatchObject({
    title: '8\u00A0нових пропозицій',
    told: ids.slice(1).join(','),
  })
  await eventually(async () => expect(await rowsOf('notification_deliveries', order.owner)).toBe(0))
  clock = null
})

// before those whose endpoints stall: they fail one by one for as long as they are waited for
test('the operator sees what waits, since when, and what failed', async () => {
  const operator = await openOperator(server)
  const order = await putOrder(server.sql)
  const device = await deviceOf(order.owner)
  const standOf = async (queue: string) =>
    (await operator.ask('stats')).deliveries.find((each: { queue: string }) => each.queue === queue)
  const before = (await standOf('push')).failed_in_day as number
  device.answer = { status: 500 }
  propose(order, 5_000_001)
  await eventually(async () => expect((await standOf('push')).failed_in_day).toBe(before + 1))
  await server.sql`
    insert into notification_deliveries (user_id, event_key, channel, type, link, due_at, leased_until)
    select user_id, event_key, 'mail', type, link, now() - interval '2 hours', now() + interval '1 hour' from notifications where user_id = ${order.owner.id}`
  expect(await standOf('mail')).toMatchObject({ waiting: 1, due: 1, failed_in_day: 0 })
  expect(await standOf('event')).toMatchObject({ due: 0, due_since: null })
  const { out } = await operator.run('stats')
  expect(out).toMatch(/Листи зі сповіщеннями\s+чекає 1, найдовше запізнення 2/)
  await server.sql`delete from notification_deliveries where channel = 'mail'`
  await operator.close()
})

test('sixty endpoints that stall, at one host and at the same as everybody’s, hold up nobody else', async () => {
  const stalled: Device[] = []
  for (let person = 0; person < 3; person++) {
    const order = await putOrder(server.sql)
    for (let i = 0; i < 20; i++) {
      const device = await deviceOf(order.owner, person === 0 ? service : other)
      device.answer = 'never'
      stalled.push(device)
    }
    propose(order, 2_000_000 + person)
  }
  await until(() => service.asked.length + other.asked.length >= 20)
  for (const at of [service, other]) {
    const order = await putOrder(server.sql)
    const device = await deviceOf(order.owner, at)
    const began = performance.now()
    propose(order, 2_000_100 + (at === service ? 0 : 1))
    await until(() => device.received.length === 1)
    // well before a stalled one is given up
    expect(performance.now() - began).toBeLessThan(GIVEN_UP_MS)
  }
  expect(stalled.flatMap(({ received }) => received)).toEqual([])
  for (const device of stalled) device.answer = { status: 410 }
})

test('a person’s stalled device does not hold up the others of the same person', async () => {
  const order = await putOrder(server.sql)
  const [stuck, fine] = [await deviceOf(order.owner), await deviceOf(order.owner)]
  stuck.answer = 'never'
  const began = performance.now()
  propose(order, 3_000_001)
  await until(() => fine.received.length === 1)
  expect(performance.now() - began).toBeLessThan(GIVEN_UP_MS)
  stuck.answer = { status: 410 }
})

test('with an account that is deleted goes everything that waits for it, and nothing fails over it', async () => {
  const order = await putOrder(server.sql)
  const { owner } = order
  await server.sql`update users set password_hash = null where id = ${owner.id}`
  const device = await deviceOf(owner)
  device.answer = { status: 503 }
  propose(order, 4_000_001)
  const jobs = () =>
    server.sql`
      select state from pgboss.job where name = 'push' and data->'draft'->>'userId' = ${String(owner.id)}`
  await until(async () => (await jobs()).length === 1)
  await server.sql`
    update notification_settings set pace = '{"proposal_new": "daily"}' where user_id = ${owner.id}`
  propose(order, 4_000_002)
  await eventually(async () => expect(await rowsOf('notification_deliveries', owner)).toBe(1))
  expect((await server.as(owner).post('/user/deletion/code')).status).toBe(204)
  const mail = await mailAbout(server, owner.email, 'Код для видалення')
  const code = /\b\d{6}\b/.exec(mail.text)![0]
  expect((await server.as(owner).post('/user/deletion', { code })).status).toBe(204)
  for (const table of ['notification_deliveries', 'notification_pace', 'notifications', 'push_addresses'])
    expect([table, await rowsOf(table, owner)]).toEqual([table, 0])

  device.answer = null
  await server.sql`update pgboss.job set start_after = now() where name = 'push'`
  propose(order, 4_000_003)
  await until(async () => (await jobs()).every(({ state }) => state === 'completed'))
  // somebody else's push shows that this one had its turn
  const witness = await putOrder(server.sql)
  const seen = await deviceOf(witness.owner)
  propose(witness, 4_000_004)
  await until(() => seen.received.length === 1)
  expect(device.received).toEqual([])
  expect(await rowsOf('notifications', owner)).toBe(0)
})
