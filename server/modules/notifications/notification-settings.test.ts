import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { NotificationSettings } from '#domain/contract/notification-settings.ts'
import { DEFAULT_NOTIFICATION_SETTINGS as DEFAULTS } from '#domain/rules/notification-settings.ts'
import { createPush } from '#server/modules/push/push.module.ts'
import type { PushTry } from '#server/modules/push/push.sending.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { type Device, type PushService, startPushService } from '#tests/support/push-service.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually, until } from '#tests/support/wait.ts'

import { createNotificationSettings } from './notification-settings.service.ts'
import { createPostponed } from './postponed.service.ts'

const PATH = '/user/notification-settings'
const NIGHT = '2026-07-01T20:30:00Z'
const MORNING = '2026-07-02T04:00:00Z'

let clock = new Date('2026-07-01T09:00:00Z')
let server: TestServer
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  server = await startServer({
    env: { PUSH_ALLOW_HOSTS: service.host },
    now: () => clock,
  })
})
afterAll(async () => {
  await server.stop()
  await service.stop()
})

/** Somebody who has chosen nothing yet; their session outlives the clock of these tests. */
async function newcomer(): Promise<TestUser> {
  const user = await putUser(server.sql)
  await forget(user)
  return user
}
const forget = async ({ id }: { id: number }) => {
  await server.sql`delete from notification_settings where user_id = ${id}`
}
const read = async (who: TestUser) => (await server.as(who).get(PATH)).body.data as NotificationSettings
const change = (who: { token: string }, body: unknown) => server.as(who).post(PATH, body)

describe('settings', () => {
  test('ask who is there', async () => {
    expect((await server.guest.get(PATH)).status).toBe(401)
    expect((await server.guest.post(PATH, {})).status).toBe(401)
  })

  test('are all on, with quiet nights, for who has chosen nothing', async () => {
    expect(await read(await newcomer())).toEqual(DEFAULTS)
  })

  test('are one’s own; what is not named stays, what nobody knows is passed over', async () => {
    const [one, other] = [await newcomer(), await newcomer()]
    const first = await change(one, {
      pushNotifications: false,
      colour: 'blue',
      pace: { review_new: 'daily', love_new: 'hourly' },
    })
    expect(first.body.data).toEqual({
      ...DEFAULTS,
      pushNotifications: false,
      pace: { ...DEFAULTS.pace, review_new: 'daily' },
    })
    await change(one, { quietHours: { enabled: true, from: 23, to: 6 }, pace: { message_new: 'hourly' } })
    expect(await read(one)).toEqual({
      ...DEFAULTS,
      pushNotifications: false,
      quietHours: { enabled: true, from: 23, to: 6 },
      pace: { ...DEFAULTS.pace, review_new: 'daily', message_new: 'hourly' },
    })
    await change(one, { pace: { review_new: 'now' } })
    expect((await read(one)).pace.review_new).toBe('now')
    expect((await change(one, {})).body.data).toEqual(await read(one))
    expect(await read(other)).toEqual(DEFAULTS)
  })

  test('of two devices that change different things at the same moment both have their way', async () => {
    const one = await newcomer()
    const names = ['chatNotifications', 'orderNotifications', 'proposalNotifications'] as const
    await Promise.all(names.map((name) => change(one, { [name]: false })))
    const settings = await read(one)
    expect(names.map((name) => settings[name])).toEqual([false, false, false])
  })

  test.each([
    { pushNotifications: 'так' },
    { pushNotifications: null },
    { quietHours: { enabled: true, from: 24, to: 7 } },
    { quietHours: { enabled: true, from: 2.5, to: 7 } },
    { quietHours: { enabled: true } },
    { pace: { message_new: 'never' } },
    'settings',
  ])('%j is refused and changes nothing', async (body) => {
    const one = await newcomer()
    expect((await change(one, body)).status).toBe(422)
    expect(await read(one)).toEqual(DEFAULTS)
  })
})

describe('what they say is done', () => {
  const say = ({ buyer, id }: TestTalk, content: string) =>
    server.as(buyer).post(`/chats/${id}/messages`, { content, client_id: crypto.randomUUID() })
  const unreadOf = async (who: TestUser) =>
    (await server.as(who).get('/notifications/unread-count')).body.count as number
  const waiting = async ({ id }: { id: number }) =>
    (await server.sql`select 1 from notification_deliveries where user_id = ${id}`).length

  async function talkWithDevice(settings: object = {}): Promise<{ talk: TestTalk; device: Device }> {
    const talk = await putTalk(server.sql)
    const device = service.device()
    await server.as(talk.supplier).post('/push-subscriptions', device.subscription)
    await change(talk.supplier, settings)
    return { talk, device }
  }
  /** What was handed over to be sent, by whom it is for. */
  const handedOver = (who: { id: number }) =>
    tries.filter(({ draft }) => draft.userId === who.id).map(({ draft }) => draft.said)
  const tries: PushTry[] = []
  /** The minute's job, with a queue that remembers. */
  function deliverDue(): Promise<void> {
    const { deps } = server.app
    const { enqueue } = createPush(deps, {
      queue: { later: async (push) => void tries.push(push) },
      unreadOf: () => Promise.resolve({ total: 0, per_chat: {} }),
      hasChatOpen: () => false,
    })
    return createPostponed(deps, { settings: createNotificationSettings(deps), enqueue }).deliverDue()
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
    expect(await unreadOf(talk.supplier)).toBe(0)
  })

  test('without pushes the list goes on', async () => {
    const { talk, device } = await talkWithDevice({ pushNotifications: false })
    await say(talk, 'Лише у списку')
    await eventually(async () => expect(await unreadOf(talk.supplier)).toBe(1))
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
    await server.sql`
      insert into notifications (user_id, type, event_key, title, message, link)
      values (${many.talk.supplier.id}, 'review_new', 'review:1:new', 'Новий відгук', 'Зміст', '/suppliers/mlyn')`
    await server.sql`
      insert into notification_deliveries (user_id, event_key, channel, type, link, content, due_at)
      select user_id, 'review:1:new', channel, 'review_new', '/suppliers/mlyn',
        ${server.sql.json({ type: 'notification', nid: 'r1', ids: {}, at: null, text: { title: 'Новий відгук', message: 'Зміст' } })}, due_at
      from notification_deliveries where user_id = ${many.talk.supplier.id}`
    await eventually(async () => {
      expect(await waiting(single.talk.supplier)).toBe(1)
      expect(await waiting(seen.talk.supplier)).toBe(1)
      expect(await waiting(many.talk.supplier)).toBe(2)
    })
    await server.as(seen.talk.supplier).post(`/chats/${seen.talk.id}/mark-read`)
    await eventually(async () => expect(await unreadOf(seen.talk.supplier)).toBe(0))
    await deliverDue()
    expect(tries).toEqual([])

    clock = new Date(MORNING)
    // of two processes at once each takes what the other has not
    await Promise.all([deliverDue(), deliverDue()])
    expect(handedOver(single.talk.supplier)).toMatchObject([
      { body: 'Друге', chat_id: String(single.talk.id) },
    ])
    expect(handedOver(many.talk.supplier)).toMatchObject([
      { title: '2\u00A0нові сповіщення', link: '/office/notifications' },
    ])
    expect(handedOver(seen.talk.supplier)).toEqual([])
    expect(await waiting(seen.talk.supplier)).toBe(0)
    await witness()
    expect([single, many, seen].flatMap(({ device }) => device.received)).toEqual([])
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
    expect([...handedOver(off.talk.supplier), ...handedOver(longer.talk.supplier)]).toEqual([])
    clock = new Date('2026-07-02T05:00:00Z')
    await deliverDue()
    expect(handedOver(longer.talk.supplier)).toHaveLength(1)
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
})
