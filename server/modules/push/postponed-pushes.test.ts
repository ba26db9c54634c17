import { afterAll, beforeAll, expect, test } from 'vitest'

import type { UnreadCounts } from '#domain/contract/chats.ts'
import { createNotificationSettings } from '#server/modules/notifications/notification-settings.service.ts'
import { createDeliveries } from '#server/modules/notifications/deliveries.service.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import type { TestUser } from '#tests/factories/users.ts'
import { putDevice, startPushServer, stopPushServer } from '#tests/support/push-server.ts'
import type { Device, PushService } from '#tests/support/push-service.ts'
import type { TestServer } from '#tests/support/server.ts'
import { eventually, until } from '#tests/support/wait.ts'

import { createPush } from './push.module.ts'

const PATH = '/user/notification-settings'
const NIGHT = '2026-07-01T20:30:00Z'
const MORNING = '2026-07-02T04:00:00Z'

let clock = new Date('2026-07-01T09:00:00Z')
let server: TestServer
let service: PushService
beforeAll(async () => {
  ;({ server, service } = await startPushServer({ now: () => clock }))
})
afterAll(() => stopPushServer({ server, service }))

const change = (who: { token: string }, body: unknown) => server.as(who).post(PATH, body)
const say = ({ buyer, id }: TestTalk, content: string) =>
  server.as(buyer).post(`/chats/${id}/messages`, { content, client_id: crypto.randomUUID() })
const unreadInList = async (who: TestUser) =>
  (await server.as(who).get('/notifications/unread-count')).body.count as number
const waiting = async ({ id }: { id: number }) =>
  (await server.sql`select 1 from notification_deliveries where user_id = ${id}`).length

async function talkWithDevice(settings: object = {}): Promise<{ talk: TestTalk; device: Device }> {
  const talk = await putTalk(server.sql)
  const device = await putDevice({ server, service }, talk.supplier)
  await change(talk.supplier, settings)
  return { talk, device }
}
const heardBy = ({ received }: Device) => received.map(({ payload }) => payload)
async function unreadOf(userId: number): Promise<UnreadCounts> {
  const rows = await server.sql<{ chat_id: number; unread: number }[]>`
    select chat_id, unread from chat_members where user_id = ${userId}`
  return { total: 0, per_chat: Object.fromEntries(rows.map(({ chat_id, unread }) => [chat_id, unread])) }
}
/** What every process does every few seconds, by one of its own. */
function deliverDue(): Promise<void> {
  const { deps } = server.app
  const { sender } = createPush(deps, {
    queue: { later: () => Promise.reject(new Error('nothing is tried again here')) },
    unreadOf,
    hasChatOpen: () => false,
  })
  const settings = createNotificationSettings(deps)
  return createDeliveries(deps, { settings, senders: { push: sender } }).deliverDue()
}
/** Pushes go in the order of their events: where this one is, those before it are not coming. */
async function witness(): Promise<void> {
  const { talk, device } = await talkWithDevice({ quietHours: { enabled: false, from: 22, to: 7 } })
  await say(talk, 'Свідок')
  await until(() => device.received.length === 1)
}

test('a topic that is off is told nowhere', async () => {
  clock = new Date('2026-07-01T09:00:00Z')
  const { talk, device } = await talkWithDevice({ chatNotifications: false })
  await say(talk, 'Тихо')
  await witness()
  expect(device.received).toEqual([])
  expect(await unreadInList(talk.supplier)).toBe(0)
})

test('without pushes the list goes on', async () => {
  const { talk, device } = await talkWithDevice({ pushNotifications: false })
  await say(talk, 'Лише у списку')
  await eventually(async () => expect(await unreadInList(talk.supplier)).toBe(1))
  await witness()
  expect(device.received).toEqual([])
})

test('a push of the night comes in the morning, several as one, and none of what was read by then', async () => {
  clock = new Date(NIGHT)
  const quiet = { quietHours: { enabled: true, from: 22, to: 7 } }
  const [single, many, seen] = [
    await talkWithDevice(quiet),
    await talkWithDevice(quiet),
    await talkWithDevice(quiet),
  ]
  await say(single.talk, 'Перше')
  await say(single.talk, 'Друге')
  await say(seen.talk, 'Прочитане вночі')
  await say(many.talk, 'Нічне')
  const share = { allowed: true, include_email: false }
  await server.as(many.talk.buyer).put(`/chats/${many.talk.id}/contact-sharing`, share)
  await until(async () => (await waiting(many.talk.supplier)) === 2)
  await server.sql`
    insert into notifications (user_id, type, event_key, title, message, link)
    values (${many.talk.supplier.id}, 'review_new', 'review:1:new', 'Новий відгук', 'Зміст', '/suppliers/mlyn')`
  await server.sql`
    insert into notification_deliveries (user_id, event_key, channel, type, link, content, due_at)
    select user_id, 'review:1:new', channel, 'review_new', '/suppliers/mlyn',
      ${server.sql.json({ type: 'notification', nid: 'r1', ids: {}, at: null, text: { title: 'Новий відгук', message: 'Зміст' } })}, due_at
    from notification_deliveries where user_id = ${many.talk.supplier.id} limit 1`
  await eventually(async () => {
    expect(await waiting(single.talk.supplier)).toBe(1)
    // both messages are one row, and each is told after it is stored
    const [row] = await server.sql`
      select message from notifications where user_id = ${single.talk.supplier.id}`
    expect(row!['message']).toContain('Друге')
    expect(await waiting(seen.talk.supplier)).toBe(1)
    expect(await waiting(many.talk.supplier)).toBe(3)
  })
  await server.as(seen.talk.supplier).post(`/chats/${seen.talk.id}/mark-read`)
  await eventually(async () => expect(await unreadInList(seen.talk.supplier)).toBe(0))
  await deliverDue()
  expect([single, many, seen].flatMap(({ device }) => heardBy(device))).toEqual([])

  clock = new Date(MORNING)
  // of two processes at once each takes what the other has not
  await Promise.all([deliverDue(), deliverDue()])
  // the server itself may have looked first
  await eventually(() => {
    expect(heardBy(single.device)).toMatchObject([{ body: 'Друге', chat_id: String(single.talk.id) }])
    expect(heardBy(many.device)).toMatchObject([
      { title: '3\u00A0нові сповіщення', link: '/office/notifications' },
    ])
  })
  await eventually(async () => {
    for (const { talk } of [single, many, seen]) expect(await waiting(talk.supplier)).toBe(0)
  })
  expect(heardBy(seen.device)).toEqual([])
})

test('what waits is dropped when it is switched off, and waits longer when the night is', async () => {
  clock = new Date(NIGHT)
  const quiet = { quietHours: { enabled: true, from: 22, to: 7 } }
  const [off, longer] = [await talkWithDevice(quiet), await talkWithDevice(quiet)]
  await say(off.talk, 'Вимкнуть')
  await say(longer.talk, 'Зачекає')
  await eventually(async () => {
    expect(await waiting(off.talk.supplier)).toBe(1)
    expect(await waiting(longer.talk.supplier)).toBe(1)
  })
  await change(off.talk.supplier, { pushNotifications: false })
  await change(longer.talk.supplier, { quietHours: { enabled: true, from: 22, to: 8 } })
  clock = new Date(MORNING)
  await deliverDue()
  expect(await waiting(off.talk.supplier)).toBe(0)
  expect([...heardBy(off.device), ...heardBy(longer.device)]).toEqual([])
  clock = new Date('2026-07-02T05:00:00Z')
  await deliverDue()
  await eventually(() => expect(heardBy(longer.device)).toHaveLength(1))
})

test('what is deleted from the list is not pushed either', async () => {
  clock = new Date(NIGHT)
  const { talk, device } = await talkWithDevice({ quietHours: { enabled: true, from: 22, to: 7 } })
  await say(talk, 'Видалять')
  await eventually(async () => expect(await waiting(talk.supplier)).toBe(1))
  const [told] = (await server.as(talk.supplier).get('/notifications')).body.data as { id: number }[]
  await server.as(talk.supplier).delete(`/notifications/${told!.id}`)
  expect(await waiting(talk.supplier)).toBe(0)
  expect(device.received).toEqual([])
})
