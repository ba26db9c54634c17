import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pushTexts } from '#domain/uk/push.ts'
import { putMessages, putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { putDevice, startPushServer, stopPushServer } from '#tests/support/push-server.ts'
import type { Device, PushService } from '#tests/support/push-service.ts'
import type { TestServer } from '#tests/support/server.ts'
import { connectSocket } from '#tests/support/socket.ts'
import { until } from '#tests/support/wait.ts'

let server: TestServer
let service: PushService
beforeAll(async () => {
  ;({ server, service } = await startPushServer())
})
afterAll(() => stopPushServer({ server, service }))

const deviceOf = (who: { token: string }): Promise<Device> => putDevice({ server, service }, who)
const say = (who: TestUser, { id }: TestTalk, content: string) =>
  server.as(who).post(`/chats/${id}/messages`, { content, client_id: crypto.randomUUID() })
const heard = async ({ received }: Device, count = 1) => {
  await until(() => received.length >= count)
  return received.map(({ payload }) => payload)
}
const isKept = async ({ subscription }: Device): Promise<boolean> =>
  (await server.sql`select 1 from push_addresses where address = ${subscription.endpoint}`).length > 0
const TERMS = {
  start_date: '2030-01-15',
  delivery_origin: 'Вінниця',
  minimum_sum: 15_000,
  delivery_days: 3,
  text: 'Маємо 10 тонн на складі.',
}

describe('a message', () => {
  test('is pushed to the other side, encrypted for its browser and signed by this server', async () => {
    const talk = await putTalk(server.sql)
    const [mine, theirs] = [await deviceOf(talk.buyer), await deviceOf(talk.supplier)]
    const { body } = await say(talk.buyer, talk, 'Добрий день!\n\nЧи є сертифікат?')
    const [payload] = await heard(theirs)
    const { order, id: propose } = talk.proposal
    expect(payload).toEqual({
      v: '1',
      type: 'chat.message',
      nid: `m${body.data.id}`,
      uid: String(talk.supplier.id),
      title: talk.buyer.username,
      body: 'Добрий день! Чи є сертифікат?',
      link: `/office/chats/${order.id}/${propose}`,
      chat_id: String(talk.id),
      order_id: String(order.id),
      propose_id: String(propose),
      message_id: String(body.data.id),
      told: expect.stringMatching(/^\d+$/),
      unread: '1',
      chat_unread: '1',
      ts: String(Date.parse(body.data.created_at)),
    })
    const [{ headers, vapid, size }] = theirs.received as [Device['received'][0]]
    expect(headers).toMatchObject({
      urgency: 'high',
      topic: `chat-${talk.id}`,
      'content-encoding': 'aes128gcm',
    })
    expect(Number(headers.ttl)).toBeGreaterThan(86_300)
    expect(Number(headers.ttl)).toBeLessThanOrEqual(86_400)
    expect(size).toBeLessThan(4096)
    const { body: config } = await server.as(talk.buyer).get('/push-config')
    expect(vapid.key).toBe(config.data.vapid_key)
    expect(vapid.claims).toMatchObject({ aud: `http://${service.host}`, sub: 'mailto:postmaster@localhost' })
    expect(mine.received).toEqual([])
  })

  test('reaches every device of its reader, with what is unread in all', async () => {
    const [talk, other] = [await putTalk(server.sql), await putTalk(server.sql)]
    await server.sql`update chats set buyer_id = ${talk.buyer.id} where id = ${other.id}`
    await server.sql`update chat_members set user_id = ${talk.buyer.id} where chat_id = ${other.id} and user_id = ${other.buyer.id}`
    await putMessages(server.sql, other.id, other.supplier.id, ['Раз', 'Два'])
    const devices = [await deviceOf(talk.buyer), await deviceOf(talk.buyer)]
    await say(talk.supplier, talk, 'Три')
    for (const device of devices)
      expect((await heard(device))[0]).toMatchObject({ unread: '3', chat_unread: '1' })
  })

  test('says no more than fits, and no contact', async () => {
    const talk = await putTalk(server.sql)
    await server.sql`update chats set contacts_shared = true where id = ${talk.id}`
    const device = await deviceOf(talk.supplier)
    await say(talk.buyer, talk, 'ї'.repeat(4000))
    await heard(device)
    await say(talk.buyer, talk, 'Телефонуйте: 067 123 45 67, olena@example.com')
    const [long, contact] = await heard(device, 2)
    expect([...long!.body]).toHaveLength(180)
    expect(device.received[0]!.size).toBeLessThan(4096)
    expect(contact!.body).toBe(pushTexts.hasContacts)
  })

  test('of a burst the last one is told, and none after it', async () => {
    const talk = await putTalk(server.sql)
    const device = await deviceOf(talk.supplier)
    for (let i = 1; i <= 12; i++) await say(talk.buyer, talk, `№${i}`)
    await until(() => device.received.at(-1)?.payload.body === '№12')
    const numbers = device.received.map(({ payload }) => Number(payload.body.slice(1)))
    expect(numbers).toEqual(numbers.toSorted((left, right) => left - right))
    expect(device.received.at(-1)!.payload.chat_unread).toBe('12')
  })

  test('is not pushed to who has the chat open, and is once it is left', async () => {
    const talk = await putTalk(server.sql)
    const device = await deviceOf(talk.supplier)
    const window = await connectSocket(server.url, talk.supplier)
    await window.join(talk.id)
    await say(talk.buyer, talk, 'Бачиш?')
    await window.hear('chat:message')
    window.close()
    await until(async () => {
      const { body } = await server.as(talk.buyer).get(`/chats/${talk.id}/presence`)
      return body.users_online.length === 0
    })
    await say(talk.buyer, talk, 'Вже ні')
    expect((await heard(device)).map(({ body }) => body)).toEqual(['Вже ні'])
  })
})

describe('a proposal', () => {
  test('is pushed to the buyer', async () => {
    const order = await putOrder(server.sql)
    const supplier = await putUser(server.sql, { username: 'Солодка гора' })
    const device = await deviceOf(order.owner)
    const { body } = await server.as(supplier).post(`/orders/${order.id}/proposals`, TERMS)
    expect((await heard(device))[0]).toMatchObject({
      type: 'proposal.new',
      nid: `p${body.data.id}`,
      uid: String(order.owner.id),
      title: 'Нова пропозиція',
      body: expect.stringContaining('Солодка гора: нова пропозиція до замовлення'),
      link: `/office/my-orders/order-detail/${order.id}#proposal-${body.data.id}`,
      order_id: String(order.id),
      propose_id: String(body.data.id),
      unread: '0',
    })
    expect(device.received[0]!.payload).not.toHaveProperty('chat_id')
    expect(device.received[0]!.headers).toMatchObject({ urgency: 'normal' })
    expect(device.received[0]!.headers).not.toHaveProperty('topic')
  })
})

describe('an invitation', () => {
  test('is pushed to the supplier, and leads to where it is answered', async () => {
    const { slug, user } = await putCompany(server.sql)
    const order = await putOrder(server.sql)
    const device = await deviceOf(user)
    const { body } = await server
      .as(order.owner)
      .post(`/suppliers/${slug}/invitations`, { order_id: order.id })
    expect((await heard(device))[0]).toMatchObject({
      type: 'notification',
      nid: `i${body.data.id}`,
      title: 'Вас запросили надіслати пропозицію',
      body: expect.stringContaining(order.owner.username),
      link: `/orders/${order.id}-propose`,
    })
  })
})

describe('a review', () => {
  test('is pushed to the supplier, and leads to where it stands', async () => {
    const proposal = await putProposal(server.sql, { status: 'accepted' })
    const { slug } = await putCompany(server.sql, { user: proposal.author })
    const device = await deviceOf(proposal.author)
    const { owner } = proposal.order
    const { body } = await server
      .as(owner)
      .post(`/proposals/${proposal.id}/review`, { rating: 4, text: 'Привезли вчасно, усе ціле.' })
    expect((await heard(device))[0]).toMatchObject({
      type: 'notification',
      nid: `r${body.data.id}`,
      title: 'Новий відгук',
      body: expect.stringContaining(`${owner.username}: оцінка 4 з 5`),
      link: `/suppliers/${slug}#reviews`,
    })
  })
})

describe('an address', () => {
  test.each([404, 410])('that the service does not know any more (%i) is dropped', async (status) => {
    const talk = await putTalk(server.sql)
    const device = await deviceOf(talk.supplier)
    service.answer({ status })
    await say(talk.buyer, talk, 'Є хто?')
    await until(async () => !(await isKept(device)))
    expect(device.received).toEqual([])
  })

  test.each([
    ['a refusal', { status: 403 }],
    ['a push that it finds too large', { status: 413 }],
    ['a redirect, which is not followed', { status: 307, headers: { location: '/elsewhere' } }],
  ])('is kept after %s, and the push is given up', async (_what, answer) => {
    const talk = await putTalk(server.sql)
    const device = await deviceOf(talk.supplier)
    service.answer(answer)
    await say(talk.buyer, talk, 'Перше')
    await until(() => service.asked.includes(new URL(device.subscription.endpoint).pathname))
    await say(talk.buyer, talk, 'Друге')
    expect((await heard(device)).map(({ body }) => body)).toEqual(['Друге'])
    expect(service.asked).not.toContain('/elsewhere')
    expect(await isKept(device)).toBe(true)
  })

  test('of an ended, an expired or a blocked session is sent nothing', async () => {
    const talk = await putTalk(server.sql)
    const form = { email: 'pushed@example.com', password: 'дуже-довгий-пароль', username: 'Олена' }
    await server.guest.post('/register', form)
    await server.sql`update chats set supplier_id = (select id from users where email = ${form.email}) where id = ${talk.id}`
    await server.sql`
      update chat_members set user_id = (select id from users where email = ${form.email})
      where chat_id = ${talk.id} and user_id = ${talk.supplier.id}`
    const session = async () => (await server.guest.post('/login', form)).body.data as { token: string }
    const [ended, expired, live] = [await session(), await session(), await session()]
    // who registers has quiet nights
    const quietHours = { enabled: false, from: 22, to: 7 }
    await server.as(live).post('/user/notification-settings', { quietHours })
    const devices = [await deviceOf(ended), await deviceOf(expired)]
    const device = await deviceOf(live)
    await server.as(ended).post('/logout')
    await server.sql`
      update sessions set expires_at = now() - interval '1 s' where id =
        (select session_id from push_addresses where address = ${devices[1]!.subscription.endpoint})`
    await say(talk.buyer, talk, 'Лише живій')
    await heard(device)
    await server.sql`update users set blocked_at = now() where email = ${form.email}`
    await say(talk.buyer, talk, 'Нікому')
    // a push to somebody else shows that this one had its turn
    const other = await putTalk(server.sql)
    const witness = await deviceOf(other.supplier)
    await say(other.buyer, other, 'Свідок')
    await heard(witness)
    expect(device.received).toHaveLength(1)
    for (const { received } of devices) expect(received).toEqual([])
  })
})
