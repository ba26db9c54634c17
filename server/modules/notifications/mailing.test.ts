import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { NotificationType } from '#domain/contract/notifications.ts'
import { MailboxRefused } from '#server/outside/mail.ts'
import type { Mail } from '#server/outside/mail-forms.ts'
import type { Senders } from '#server/outside/senders.ts'
import { putTalk } from '#tests/factories/chats.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectSocket } from '#tests/support/socket.ts'
import { eventually } from '#tests/support/wait.ts'

import { createDeliveries } from './deliveries.service.ts'
import { createMailing, type MailTry } from './mailing.service.ts'
import { createNotificationSettings } from './notification-settings.service.ts'
import { createUnsubscribing } from './unsubscribing.service.ts'

/** Noon of Kyiv, and the digests after it. */
const NOON = new Date('2026-07-01T09:00:00Z')
const AT_ONE = new Date('2026-07-01T10:00:00Z')
const HOUR_MS = 3_600_000

let clock = NOON
let server: TestServer
let service: PushService
const mails: Mail[] = []
let mood: (mail: Mail) => Promise<void> = () => Promise.resolve()
let canMail = true
const senders: Senders = {
  send: () => Promise.reject(new Error('no codes here')),
  channels: () => ({ sms: false, telegram: false }),
  canMail: () => canMail,
  checkMail: () => undefined,
  mail: async (mail) => {
    await mood(mail)
    mails.push(mail)
  },
  close: () => undefined,
}
beforeAll(async () => {
  service = await startPushService()
  server = await startServer({ senders, env: { PUSH_ALLOW_HOSTS: service.host }, now: () => clock })
})
afterAll(async () => {
  await server.stop()
  await service.stop()
})
beforeEach(() => {
  clock = NOON
  canMail = true
  mood = () => Promise.resolve()
})

const mailsTo = ({ email }: { email: string }): Mail[] => mails.filter(({ to }) => to === email)
const later: { again: MailTry; afterSeconds: number }[] = []

/** What every process is made of, once more: so one takes over from another. */
function process() {
  const { deps } = server.app
  const settings = createNotificationSettings(deps)
  const mailing = createMailing(deps, {
    settings,
    unsubscribing: createUnsubscribing(deps, { settings }),
    queue: { mailLater: async (again, afterSeconds) => void later.push({ again, afterSeconds }) },
    placeWithinMs: 200,
    havePush: async (userIds) => {
      const rows = await server.sql<{ user_id: number }[]>`
        select user_id from push_addresses where user_id = any (${[...userIds]}::bigint[])`
      return new Set(rows.map(({ user_id }) => user_id))
    },
  })
  return { mailing, deliveries: createDeliveries(deps, { settings, senders: { mail: mailing.sender } }) }
}
const deliverDue = (): Promise<void> => process().deliveries.deliverDue()

async function person({ proved = true } = {}): Promise<TestUser> {
  const user = await putUser(server.sql)
  if (proved) await server.sql`update users set email_verified_at = now() where id = ${user.id}`
  return user
}
let events = 0
/** A notification whose mail is due at one. */
async function waits({ id }: TestUser, type: NotificationType = 'proposal_new'): Promise<string> {
  const key = `test:${++events}`
  const link = `/office/my-orders/order-detail/${events}`
  await server.sql`
    insert into notifications (user_id, type, event_key, title, message, link)
    values (${id}, ${type}, ${key}, 'Нова пропозиція', ${`Млин: нова пропозиція ${events}`}, ${link})`
  await server.sql`
    insert into notification_deliveries (user_id, event_key, channel, type, link, due_at)
    values (${id}, ${key}, 'mail', ${type}, ${link}, ${AT_ONE})`
  return key
}
const waiting = async ({ id }: { id: number }): Promise<number> =>
  (await server.sql`select 1 from notification_deliveries where user_id = ${id} and channel = 'mail'`).length
const change = (who: TestUser, body: object) => server.as(who).post('/user/notification-settings', body)
const putDevice = (who: TestUser) => server.as(who).post('/push-subscriptions', service.device().subscription)
async function seen({ id }: TestUser, hoursAgo: number): Promise<void> {
  const at = new Date(NOON.getTime() - hoursAgo * HOUR_MS)
  await server.sql`update sessions set created_at = ${at}, last_used_at = ${at} where user_id = ${id}`
  await server.sql`update users set last_seen_at = ${at} where id = ${id}`
}
const propose = (who: TestUser, orderId: number) =>
  server.as(who).post(`/orders/${orderId}/proposals`, {
    text: 'Привеземо двадцять тонн власним транспортом',
    start_date: '2030-02-01',
    delivery_origin: 'Вінниця',
    minimum_sum: 12_500,
    delivery_days: 3,
  })
/** Without a call of theirs, which would say that they are here. */
const listed = async ({ id }: TestUser): Promise<number> =>
  (await server.sql`select 1 from notifications where user_id = ${id} and read_at is null`).length

describe('to whom', () => {
  test('the first proposal to an order is mailed at once, and what follows with the next digest', async () => {
    const owner = await person()
    const order = await putOrder(server.sql, { owner })
    const { id: proposal } = (await propose(await person(), order.id)).body.data
    const [first] = await eventually(() => {
      expect(mailsTo(owner)).toHaveLength(1)
      return mailsTo(owner)
    })
    expect(first!.subject).toMatch(/нова пропозиція до замовлення/)
    expect(first!.button?.url).toBe(
      `${server.app.deps.env.publicUrl}/office/my-orders/order-detail/${order.id}#proposal-${proposal}`,
    )

    // a row that has not gone yet would be taken again once the clock is an hour later
    await eventually(async () => expect(await waiting(owner)).toBe(0))
    await propose(await person(), order.id)
    await propose(await person(), order.id)
    await eventually(async () => expect(await waiting(owner)).toBe(2))
    await deliverDue()
    expect(mailsTo(owner)).toHaveLength(1)
    clock = AT_ONE
    await deliverDue()
    // the server itself may have looked first
    await eventually(() => expect(mailsTo(owner)[1]).toMatchObject({ subject: 'Нові пропозиції: 2' }))
    await eventually(async () => expect(await waiting(owner)).toBe(0))
    await deliverDue()
    expect(mailsTo(owner)).toHaveLength(2)
  })

  test.each([
    ['a device, and here an hour ago: none', true, 1, false],
    ['a device, but away for two days', true, 48, true],
    ['no device, though here an hour ago', false, 1, true],
  ])('%s', async (_, hasDevice, hoursAgo, isMailed) => {
    const owner = await person()
    if (hasDevice) await putDevice(owner)
    await seen(owner, hoursAgo)
    await propose(await person(), (await putOrder(server.sql, { owner })).id)
    await eventually(async () => expect(await listed(owner)).toBe(1))
    // what goes is noted together with the list
    await eventually(() => expect(mailsTo(owner)).toHaveLength(isMailed ? 1 : 0))
    await eventually(async () => expect(await waiting(owner)).toBe(0))
    expect(mailsTo(owner)).toHaveLength(isMailed ? 1 : 0)
  })

  test('the first is judged by the order: no more go at once when rows of the list or that proposal are gone', async () => {
    const [owner, supplier] = [await person(), await person()]
    const order = await putOrder(server.sql, { owner })
    const { id } = (await propose(supplier, order.id)).body.data
    await eventually(() => expect(mailsTo(owner)).toHaveLength(1))
    await server.sql`delete from notifications where user_id = ${owner.id}`
    expect((await server.as(supplier).delete(`/proposals/${id}`)).status).toBe(204)
    for (const who of [supplier, await person()]) await propose(who, order.id)
    await eventually(async () => expect(await waiting(owner)).toBe(2))
    await deliverDue()
    expect(mailsTo(owner)).toHaveLength(1)
  })

  test('of two proposals at the same moment one is the first', async () => {
    const owner = await person()
    const order = await putOrder(server.sql, { owner })
    await Promise.all([propose(await person(), order.id), propose(await person(), order.id)])
    await eventually(() => expect(mailsTo(owner)).toHaveLength(1))
    await eventually(async () => expect(await waiting(owner)).toBe(1))
  })

  test('what the worker of a device reads after a push is no visit; a page that is open is one', async () => {
    const { id, buyer, supplier } = await putTalk(server.sql)
    await server.sql`update users set email_verified_at = now() where id = ${buyer.id}`
    await putDevice(buyer)
    await seen(buyer, 72)
    const write = () =>
      server
        .as(supplier)
        .post(`/chats/${id}/messages`, { content: 'Ще актуально?', client_id: crypto.randomUUID() })
    await write()
    await eventually(async () => expect(await waiting(buyer)).toBe(1))
    // as `sw/prefetch.ts` does
    for (const path of [`/chats/${id}`, `/chats/${id}/messages`])
      expect((await server.as(buyer).get(path)).status).toBe(200)
    clock = AT_ONE
    await deliverDue()
    await eventually(() => expect(mailsTo(buyer)).toHaveLength(1))

    clock = NOON
    const page = await connectSocket(server.url, buyer)
    page.close()
    await eventually(async () => {
      const [row] = await server.sql`select last_seen_at from users where id = ${buyer.id}`
      expect(row!['last_seen_at']).toEqual(NOON)
    })
    await waits(buyer)
    clock = AT_ONE
    await deliverDue()
    await eventually(async () => expect(await waiting(buyer)).toBe(0))
    expect(mailsTo(buyer)).toHaveLength(1)
  })

  test('who switched pushes off is mailed, who switched mails or the type off is not', async () => {
    const [without, off, muted] = [await person(), await person(), await person()]
    await putDevice(without)
    await seen(without, 1)
    await change(without, { pushNotifications: false })
    await change(off, { emailNotifications: false })
    await change(muted, { mailTypes: { proposal_new: false } })
    for (const owner of [off, muted, without])
      await propose(await person(), (await putOrder(server.sql, { owner })).id)
    await eventually(() => expect(mailsTo(without)).toHaveLength(1))
    expect([...mailsTo(off), ...mailsTo(muted)]).toEqual([])
    expect([await waiting(off), await waiting(muted)]).toEqual([0, 0])
  })

  test('who unsubscribed from a digest is mailed the first proposal alone, and what was gathered before is not', async () => {
    const owner = await person()
    await waits(owner)
    await waits(owner, 'message_new')
    clock = AT_ONE
    await change(owner, { mailDigests: false })
    await deliverDue()
    await eventually(async () => expect(await waiting(owner)).toBe(0))
    expect(mailsTo(owner)).toEqual([])
    const order = await putOrder(server.sql, { owner })
    await propose(await person(), order.id)
    await eventually(() => expect(mailsTo(owner)).toHaveLength(1))
    await propose(await person(), order.id)
    await eventually(async () => expect(await listed(owner)).toBe(4))
    // the row of the mail goes once the mail has gone
    await eventually(async () => expect(await waiting(owner)).toBe(0))
    expect(mailsTo(owner)).toHaveLength(1)
  })

  test('a message in a chat waits for the digest, with no contacts in it', async () => {
    const { id, buyer, supplier } = await putTalk(server.sql)
    await server.sql`update users set email_verified_at = now() where id = ${supplier.id}`
    await server.as(buyer).put(`/chats/${id}/contact-sharing`, { allowed: true, include_email: false })
    await server
      .as(buyer)
      .post(`/chats/${id}/messages`, { content: 'Дзвоніть 067 123 45 67', client_id: crypto.randomUUID() })
    await eventually(async () => expect(await waiting(supplier)).toBe(2))
    clock = AT_ONE
    await deliverDue()
    const [mail] = await eventually(() => {
      expect(mailsTo(supplier)).toHaveLength(1)
      return mailsTo(supplier)
    })
    expect(mail!.groups!.map(({ title }) => title)).toEqual(['Нові повідомлення: 1', 'Відкриті контакти: 1'])
    expect(JSON.stringify(mail)).not.toContain('123 45 67')
  })

  test('an address that nobody proved gets one mail ever, and others once it is proved', async () => {
    const olena = await person({ proved: false })
    clock = AT_ONE
    await waits(olena)
    await deliverDue()
    // the server itself may have looked first
    await eventually(() => expect(mailsTo(olena)).toHaveLength(1))
    expect(mailsTo(olena)[0]!.footnote).toContain('ще не підтверджено')
    for (let times = 0; times < 2; times++) {
      await waits(olena)
      await deliverDue()
    }
    expect(mailsTo(olena)).toHaveLength(1)
    await propose(await person(), (await putOrder(server.sql, { owner: olena })).id)
    await eventually(async () => expect(await listed(olena)).toBe(4))
    expect(await waiting(olena)).toBe(0)
    await server.sql`update users set email_verified_at = now() where id = ${olena.id}`
    await waits(olena)
    await deliverDue()
    await eventually(() => expect(mailsTo(olena)).toHaveLength(2))
    expect(mailsTo(olena)[1]!.footnote).not.toContain('підтверджено')
  })

  test('its token unsubscribes from what the mail tells of', async () => {
    const olena = await person()
    clock = AT_ONE
    await waits(olena)
    await deliverDue()
    const [mail] = mailsTo(olena)
    const path = new URL(mail!.unsubscribeUrl!).pathname
    expect(
      (await fetch(server.url + path, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status,
    ).toBe(204)
    const settings = (await server.as(olena).get('/user/notification-settings')).body.data
    expect(settings.mailTypes.proposal_new).toBe(false)
    expect(settings.emailNotifications).toBe(true)
    await waits(olena)
    await deliverDue()
    expect(mailsTo(olena)).toHaveLength(1)
    expect(await waiting(olena)).toBe(0)
  })
})

describe('between its noting and its sending', () => {
  const happens: [string, (olena: TestUser, key: string) => PromiseLike<unknown>][] = [
    [
      'is read',
      ({ id }, key) => server.sql`
      update notifications set read_at = now() where user_id = ${id} and event_key = ${key}`,
    ],
    [
      'is deleted',
      ({ id }, key) => server.sql`
      delete from notifications where user_id = ${id} and event_key = ${key}`,
    ],
    ['mails are switched off', (olena) => change(olena, { emailNotifications: false })],
    ['its topic is switched off', (olena) => change(olena, { proposalNotifications: false })],
    [
      'the account is blocked',
      ({ id }) => server.sql`
      update users set blocked_at = now(), blocked_reason = 'Спам' where id = ${id}`,
    ],
    [
      'a device comes, and its owner with it',
      async (olena) => {
        await seen(olena, 0)
        await putDevice(olena)
      },
    ],
  ]
  test.each(happens)('%s: no mail, and nothing waits', async (_, happen) => {
    const olena = await person()
    const key = await waits(olena)
    await happen(olena, key)
    clock = AT_ONE
    await deliverDue()
    expect(mailsTo(olena)).toEqual([])
    expect(await waiting(olena)).toBe(0)
  })

  test('one is read: the others are told', async () => {
    const olena = await person()
    const key = await waits(olena)
    await waits(olena)
    await server.sql`update notifications set read_at = now() where user_id = ${olena.id} and event_key = ${key}`
    clock = AT_ONE
    await deliverDue()
    expect(mailsTo(olena)).toMatchObject([{ subject: `Млин: нова пропозиція ${events}` }])
  })
})

describe('a server of mail', () => {
  test('that refuses one mailbox harms nobody else, and is not asked again for it until the address changes', async () => {
    const [refused, other] = [await person(), await person()]
    clock = AT_ONE
    let asked = 0
    mood = ({ to }) => {
      if (to !== refused.email) return Promise.resolve()
      asked += 1
      return Promise.reject(new MailboxRefused('no such user'))
    }
    for (const who of [refused, other]) await waits(who)
    await deliverDue()
    await waits(refused)
    await deliverDue()
    expect(asked).toBe(1)
    expect(mailsTo(other)).toHaveLength(1)
    expect(await waiting(refused)).toBe(0)
    const email = `new-${refused.email}`
    await server.sql`update users set email = ${email} where id = ${refused.id}`
    await waits(refused)
    await deliverDue()
    expect(mailsTo({ email })).toHaveLength(1)
  })

  test('that is away is asked again, later and later, for the same mail by the same name, and in the end no more', async () => {
    const olena = await person({ proved: false })
    clock = AT_ONE
    const names: string[] = []
    mood = ({ id }) => {
      names.push(id)
      return Promise.reject(new Error('ECONNREFUSED'))
    }
    await waits(olena)
    const { mailing, deliveries } = process()
    later.length = 0
    await deliveries.deliverDue()
    expect(await waiting(olena)).toBe(0)
    const pauses: number[] = []
    for (let next = later.pop(); next; next = later.pop()) {
      pauses.push(next.afterSeconds)
      await mailing.again(next.again)
    }
    expect(names).toHaveLength(14)
    expect(new Set(names).size).toBe(1)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(30)
    expect(pauses.at(-1)).toBeGreaterThan(3600)
  })

  test('that comes back is given what waited, as it is by then', async () => {
    const olena = await person()
    clock = AT_ONE
    mood = () => Promise.reject(new Error('ECONNREFUSED'))
    const key = await waits(olena)
    await waits(olena)
    const { mailing, deliveries } = process()
    later.length = 0
    await deliveries.deliverDue()
    mood = () => Promise.resolve()
    await server.sql`update notifications set read_at = now() where user_id = ${olena.id} and event_key = ${key}`
    await mailing.again(later[0]!.again)
    expect(mailsTo(olena)).toMatchObject([{ subject: `Млин: нова пропозиція ${events}` }])
    await mailing.again(later[0]!.again)
    expect(new Set(mailsTo(olena).map(({ id }) => id)).size).toBe(1)
  })

  test('that stalls holds up twenty mails; the others wait in the queue', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => person()))
    clock = AT_ONE
    for (const who of people) await waits(who)
    const { deliveries } = process()
    let letGo = (): void => undefined
    const stalled = new Promise<void>((resolve) => (letGo = resolve))
    mood = () => stalled
    later.length = 0
    const delivering = deliveries.deliverDue()
    await eventually(() => expect(later).toHaveLength(5))
    letGo()
    await delivering
    expect(people.filter((who) => mailsTo(who).length === 1)).toHaveLength(20)
  })

  test('that is not configured lets nothing pile up', async () => {
    canMail = false
    const owner = await person()
    const order = await putOrder(server.sql, { owner })
    await propose(await person(), order.id)
    await eventually(async () => expect(await listed(owner)).toBe(1))
    expect(await waiting(owner)).toBe(0)
    await waits(owner)
    clock = AT_ONE
    await deliverDue()
    expect(await waiting(owner)).toBe(0)
    expect(mailsTo(owner)).toEqual([])
  })
})

describe('a process that dies', () => {
  test('over a mail leaves it to another, which sends it by the same name', async () => {
    const olena = await person({ proved: false })
    for (let times = 0; times < 3; times++) await waits(olena)
    clock = AT_ONE
    const names: string[] = []
    mood = ({ id }) => {
      names.push(id)
      return new Promise(() => undefined)
    }
    void process().deliveries.deliverDue()
    await eventually(() => expect(names).toHaveLength(1))
    mood = () => Promise.resolve()
    await deliverDue()
    expect(mailsTo(olena)).toEqual([])
    clock = new Date(AT_ONE.getTime() + 31_000)
    await Promise.all([deliverDue(), deliverDue()])
    expect(mailsTo(olena).map(({ id, subject }) => ({ id, subject }))).toEqual([
      { id: names[0], subject: 'Нові пропозиції: 3' },
    ])
    expect(await waiting(olena)).toBe(0)
  })
})
