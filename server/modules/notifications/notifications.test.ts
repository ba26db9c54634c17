import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Notification } from '#domain/contract/notifications.ts'
import { createBus, type DomainEvents } from '#server/events.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putChat, putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

import { type HasChatOpen, type NewNotification, on } from './new-notification.ts'
import { createNotificationSettings } from './notification-settings.service.ts'
import { createNotifications } from './notifications.service.ts'

let server: TestServer
const created: DomainEvents['notification.created'][] = []
beforeAll(async () => {
  server = await startServer()
  server.app.deps.bus.on('notification.created', (event) => void created.push(event))
})
afterAll(() => server.stop())

const listOf = async (who: TestUser, query = '') =>
  (await server.as(who).get(`/notifications${query}`)).body.data as Notification[]
const unreadOf = async (who: TestUser) =>
  (await server.as(who).get('/notifications/unread-count')).body.count as number
const told = (who: TestUser, count: number) =>
  eventually(async () => {
    const list = await listOf(who)
    expect(list).toHaveLength(count)
    return list
  })
/** What the service works with, where a test is not about it. */
const others = () => ({
  hasChatOpen: () => false,
  settings: createNotificationSettings(server.app.deps),
  deliveries: { add: () => Promise.resolve(false), kick: () => undefined },
  unreadOf: () => Promise.resolve({ total: 0, per_chat: {} }),
  trust: { suppliers: () => Promise.resolve(new Map()) },
})
/** Time for what must not happen. */
const meanwhile = () => new Promise((resolve) => setTimeout(resolve, 80))

const emit = <N extends keyof DomainEvents>(name: N, event: DomainEvents[N]) =>
  server.app.deps.bus.emit(name, event)

/** Both sides of a chat, and the event of a message that one of them wrote. */
async function talk() {
  const proposal = await putProposal(server.sql)
  const chatId = await putChat(server.sql, proposal)
  const { order, author, id } = proposal
  const parties = {
    chatId,
    orderId: order.id,
    proposalId: id,
    buyerId: order.owner.id,
    supplierId: author.id,
  }
  let sent = 0
  const say = (from: TestUser, content: string) => {
    const sender = { id: from.id, username: from.username }
    const message = {
      id: ++sent,
      chat_id: chatId,
      sender_id: from.id,
      sender,
      username: from.username,
      content,
      client_id: null,
      created_at: new Date().toISOString(),
    }
    const event = { message, ...parties }
    emit('message.sent', event)
    return event
  }
  return { ...parties, say, buyer: order.owner, supplier: author }
}

describe('the trade', () => {
  test('a proposal is told to the buyer, its decision to the supplier, with links into the office', async () => {
    const order = await putOrder(server.sql)
    const supplier = await putUser(server.sql, { username: 'Зерно Плюс' })
    const draft = {
      text: 'Привеземо завтра',
      start_date: '2030-01-01',
      delivery_origin: 'Вінниця',
      minimum_sum: 1,
      delivery_days: 1,
    }
    const sent = await server.as(supplier).post(`/orders/${order.id}/proposals`, draft)
    const [news] = await told(order.owner, 1)
    expect(news).toMatchObject({
      type: 'proposal_new',
      title: 'Нова пропозиція',
      message: expect.stringContaining('Зерно Плюс: нова пропозиція до замовлення «'),
      link: `/office/my-orders/order-detail/${order.id}#proposal-${sent.body.data.id}`,
      read_at: null,
    })
    await server.as(order.owner).post(`/proposals/${sent.body.data.id}/reject`, { reason: 'Задорого' })
    const [answer] = await told(supplier, 1)
    expect(answer).toMatchObject({
      type: 'proposal_rejected',
      message: expect.stringMatching(/^Покупець відхилив .*\. Причина: Задорого$/),
      link: `/office/proposes#proposal-${sent.body.data.id}`,
    })
    await eventually(() =>
      expect(
        created
          .filter(({ userId }) => [supplier.id, order.owner.id].includes(userId))
          .map(({ notification }) => notification),
      ).toEqual([{ ...news, supplier: undefined }, answer]),
    )
    expect(JSON.stringify([news, answer])).not.toMatch(/\+380|@example/)
  })

  test('each decision on an order is told, in words of its own', async () => {
    const { owner, id } = await putOrder(server.sql)
    const decided = { orderId: id, userId: owner.id, heading: 'Потрібен цукор', reason: null, byPerson: true }
    emit('order.decided', { ...decided, status: 'accepted', decisionId: 1 })
    await told(owner, 1)
    emit('order.decided', { ...decided, status: 'declined', decisionId: 2, reason: 'Замало подробиць' })
    await told(owner, 2)
    emit('order.decided', { ...decided, status: 'duplicate', decisionId: 3 })
    const list = await told(owner, 3)
    expect(list.map(({ type, title }) => `${type}: ${title}`)).toEqual([
      'order_declined: Замовлення повторюється',
      'order_declined: Замовлення відхилено',
      'order_accepted: Замовлення опубліковано',
    ])
    // what rules accept within seconds came of what its owner has just done
    emit('order.decided', { ...decided, byPerson: false, status: 'accepted', decisionId: 4 })
    await told(owner, 4)
    const quiets = () => created.filter(({ userId }) => userId === owner.id).map(({ quiet }) => quiet)
    await eventually(() => expect(quiets()).toEqual([false, false, false, true]))
    expect(list[1]!.message).toBe(
      'Замовлення «Потрібен цукор» не пройшло перевірки. Причина: Замало подробиць',
    )
  })

  test('an event that is handled again, or eight times at once, is told once', async () => {
    const { id, order } = await putProposal(server.sql)
    const event = {
      proposalId: id,
      orderId: order.id,
      buyerId: order.owner.id,
      supplierName: 'Постач',
      heading: 'Цукор',
    }
    for (let i = 0; i < 8; i++) emit('proposal.created', event)
    await told(order.owner, 1)
    await meanwhile()
    expect(created.filter(({ userId }) => userId === order.owner.id)).toHaveLength(1)
    await server.as(order.owner).post('/notifications/mark-all-read')
    emit('proposal.created', event)
    await meanwhile()
    expect(await listOf(order.owner)).toHaveLength(1)
  })

  test('a moved number is told to its former holder, masked', async () => {
    const holder = await putUser(server.sql)
    emit('phone.moved', { userId: holder.id, phone: '+380671234567', at: 1 })
    const [news] = await told(holder, 1)
    expect(news).toMatchObject({ type: 'phone_moved', link: '/office/profile' })
    expect(news!.message).toContain('+380 67 ••• •• 67')
    expect(news!.message).not.toContain('1234')
  })
})

describe('messages', () => {
  test('several unread of one chat are one row that says the last; it stands first and names no contact', async () => {
    const { say, supplier, buyer, orderId, proposalId } = await talk()
    say(buyer, 'Доброго дня!')
    const [first] = await told(supplier, 1)
    emit('order.decided', {
      orderId,
      userId: supplier.id,
      status: 'accepted',
      decisionId: 1,
      heading: 'Цукор',
      reason: null,
      byPerson: false,
    })
    await told(supplier, 2)
    say(buyer, `Друге\n\n${'дуже '.repeat(60)}`)
    await eventually(async () => expect((await listOf(supplier))[0]!.message).toContain('Друге'))
    const list = await listOf(supplier)
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({
      id: first!.id,
      type: 'message_new',
      title: 'Нове повідомлення',
      link: `/office/chats/${orderId}/${proposalId}`,
    })
    expect(list[0]!.message).toMatch(/^.+: Друге дуже .*…$/)
    expect([...list[0]!.message].length).toBeLessThan(220)
    expect(await listOf(buyer)).toEqual([])
    const messagesTold = () =>
      created.filter(
        ({ userId, notification }) => userId === supplier.id && notification.type === 'message_new',
      )
    await eventually(() => expect(messagesTold()).toHaveLength(2))
  })

  test('a new row begins once the former was read', async () => {
    const { say, supplier, buyer } = await talk()
    say(buyer, 'Перше')
    const [first] = await told(supplier, 1)
    await server.as(supplier).post(`/notifications/${first!.id}/mark-read`)
    say(buyer, 'Друге')
    const list = await told(supplier, 2)
    expect(list.map(({ read_at }) => read_at !== null)).toEqual([false, true])
    await server.as(supplier).post('/notifications/mark-all-read')
    say(buyer, 'Третє')
    await told(supplier, 3)
  })

  test('an unread row says how many messages of its chat are unread, a read one nothing of that', async () => {
    const { buyer, supplier, chatId } = await talk()
    const say = (content: string) => server.as(buyer).post(`/chats/${chatId}/messages`, { content })
    for (const content of ['Перше', 'Друге', 'Третє']) expect((await say(content)).status).toBe(201)
    // each is told after it is stored: the last one, told later, would be a new row
    const last = { count: 3, message: expect.stringMatching(/: Третє$/) }
    await eventually(async () => expect((await listOf(supplier))[0]).toMatchObject(last))
    const [row] = await listOf(supplier)
    await server.as(supplier).post(`/notifications/${row!.id}/mark-read`)
    expect((await listOf(supplier))[0]).toMatchObject({ count: 1 })
  })

  test('reading the chat reads what was told of it', async () => {
    const { say, supplier, buyer, chatId } = await talk()
    say(buyer, 'Перше')
    await told(supplier, 1)
    emit('chat.read', { chatId, userId: buyer.id, partnerId: supplier.id, upToId: 1 })
    await meanwhile()
    expect(await unreadOf(supplier)).toBe(1)
    emit('chat.read', { chatId, userId: supplier.id, partnerId: buyer.id, upToId: 1 })
    await eventually(async () => expect(await unreadOf(supplier)).toBe(0))
  })

  test('who is watching the chat is told nothing', async () => {
    const { say, supplier, buyer, chatId } = await talk()
    const asked: [number, number][] = []
    const bus = createBus((error) => {
      throw error
    })
    const announced: unknown[] = []
    bus.on('notification.created', (event) => void announced.push(event))
    const hasChatOpen: HasChatOpen = (userId, chat) => asked.push([userId, chat]) > 0
    createNotifications({ ...server.app.deps, bus }, { ...others(), hasChatOpen })
    bus.emit('message.sent', say(buyer, 'Бачиш?'))
    await told(supplier, 1)
    expect(asked).toEqual([[supplier.id, chatId]])
    await meanwhile()
    expect(announced).toEqual([])
  })
})

describe('contacts', () => {
  test('allowing tells the supplier, revoking tells nobody, allowing again moves the unread row', async () => {
    const { supplier, buyer, say: _, ...parties } = await talk()
    const share = (allowed: boolean) =>
      emit('contacts.sharing', { ...parties, allowed, buyerName: 'Олена', at: 1 })
    share(true)
    const [news] = await told(supplier, 1)
    expect(news).toMatchObject({
      type: 'contacts_shared',
      message: 'Олена: тепер вам доступні контакти покупця',
      link: `/office/chats/${parties.orderId}/${parties.proposalId}`,
    })
    share(false)
    share(true)
    await meanwhile()
    expect((await listOf(supplier)).map(({ id }) => id)).toEqual([news!.id])
    expect(await listOf(buyer)).toEqual([])
  })
})

test('a new kind costs one entry in the table and one text', async () => {
  const user = await putUser(server.sql)
  const bus = createBus((error) => {
    throw error
  })
  const pushed: NewNotification[] = []
  const payment = on('phone.moved', {
    to: ({ userId }) => userId,
    key: ({ phone }) => `payment:${phone}`,
    link: () => '/office/profile',
    text: ({ phone }) => ({ title: 'Оплату отримано', message: `Рахунок ${phone}` }),
    push: { type: 'notification', nid: ({ phone }) => `pay${phone}` },
  })
  createNotifications(
    { ...server.app.deps, bus },
    {
      ...others(),
      deliveries: {
        ...others().deliveries,
        add: (notifications) => Promise.resolve(pushed.push(...notifications) > 0),
      },
      templates: { payment },
    },
  )
  const announced: unknown[] = []
  bus.on('notification.created', ({ notification }) => void announced.push(notification))
  bus.emit('phone.moved', { userId: user.id, phone: '17', at: 1 })
  const [news] = await told(user, 1)
  expect(news).toMatchObject({ type: 'payment', title: 'Оплату отримано', message: 'Рахунок 17' })
  expect(await listOf(user, '?type=payment')).toEqual([news])
  await eventually(() => expect(announced).toEqual([news]))
  expect(pushed.map(({ push }) => push!())).toMatchObject([
    { type: 'notification', nid: 'pay17', text: { title: 'Оплату отримано' } },
  ])
})
