import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putMessages, putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { closingSockets, connectSocket, type TestSocket } from '#tests/support/socket.ts'
import { eventually, until } from '#tests/support/wait.ts'

import { UNREAD_DELAY_MS } from './chats.announce.ts'

let server: TestServer
const connectTo = closingSockets()
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const connect = (who: { token: string }) => connectTo(server.url, who)
/** What was on its way has come when an acknowledged event has. */
const settled = async (...sockets: TestSocket[]) => {
  for (const { ask } of sockets) await ask('ping')
}
const send = (who: TestUser, chat: TestTalk, content = 'Доброго дня!') =>
  server.as(who).post(`/chats/${chat.id}/messages`, { content, client_id: randomUUID() })
const onlineIn = async (who: TestUser, chat: TestTalk): Promise<number[]> => {
  const { body } = await server.as(who).get(`/chats/${chat.id}/presence`)
  return body.users_online.map((entry: { user_id: number }) => entry.user_id)
}

describe('joining', () => {
  test('a member joins; a stranger, an unknown chat and nonsense do not', async () => {
    const chat = await putTalk(server.sql)
    const [buyer, stranger] = [await connect(chat.buyer), await connect(await putUser(server.sql))]
    // ids in the payload are claims: the token counts
    buyer.socket.emit('join:chat', { chatId: chat.id, userId: 1, username: 'Хтось' })
    expect(await buyer.hear('joined:chat')).toEqual([{ chatId: chat.id }])
    stranger.socket.emit('join:chat', { chatId: chat.id, userId: chat.buyer.id })
    stranger.socket.emit('join:chat', { chatId: 999_999_999 })
    stranger.socket.emit('subscribe', { channel: `private-chat.${chat.id}` })
    expect(await stranger.hear('join:error', 3)).toEqual([
      { chatId: chat.id, message: 'Чат недоступний' },
      { chatId: 999_999_999, message: 'Чат недоступний' },
      { chatId: chat.id, message: 'Чат недоступний' },
    ])
    await send(chat.buyer, chat)
    await buyer.hear('chat:message')
    await settled(stranger)
    expect(stranger.heard.map((said) => said.event)).toEqual(['join:error', 'join:error', 'join:error'])
  })

  test('joins and leaves count in the order they were said, though a join takes longer', async () => {
    const chat = await putTalk(server.sql)
    const buyer = await connect(chat.buyer)
    const say = (event: string) => buyer.socket.emit(event, { chatId: chat.id })
    for (const event of ['join:chat', 'leave:chat', 'join:chat', 'join:chat', 'leave:chat']) say(event)
    await buyer.hear('joined:chat', 3)
    await settled(buyer)
    expect(await onlineIn(chat.buyer, chat)).toEqual([])
    await buyer.join(chat.id)
    await until(() => buyer.of('joined:chat').length === 4)
    expect(await onlineIn(chat.buyer, chat)).toEqual([chat.buyer.id])
  })

  test('a socket that is gone before its join is answered leaves no trace', async () => {
    const chats = await Promise.all(Array.from({ length: 10 }, () => putTalk(server.sql)))
    const sockets = await Promise.all(chats.map((chat) => connect(chat.buyer)))
    for (const [at, chat] of chats.entries()) {
      sockets[at]!.socket.emit('join:chat', { chatId: chat.id })
      sockets[at]!.socket.disconnect()
    }
    // noted when the last socket has gone, which is after the join was asked for
    const gone = () =>
      server.sql`select 1 from users where last_seen_at is not null and id = any (${chats.map((chat) => chat.buyer.id)})`
    await eventually(async () => expect(await gone()).toHaveLength(chats.length))
    for (const chat of chats) expect(await onlineIn(chat.supplier, chat)).toEqual([])
  })

  test('a flood of joins is refused; joining once more what is joined asks nothing of the database', async () => {
    const strict = await startServer({ env: { RATE_LIMITS: 'on' } })
    const chat = await putTalk(strict.sql)
    // joins of one socket go in turn, and the window of all of a person's is ten seconds
    const sockets = await Promise.all(Array.from({ length: 10 }, () => connectSocket(strict.url, chat.buyer)))
    const [socket] = sockets
    for (let i = 0; i < 70; i++) socket!.socket.emit('join:chat', { chatId: chat.id })
    expect(await socket!.hear('joined:chat', 70)).toHaveLength(70)
    expect(socket!.of('join:error')).toEqual([])
    for (const each of sockets)
      for (let i = 0; i < 7; i++) each.socket.emit('join:chat', { chatId: 999_999_999 })
    const refused = (await Promise.all(sockets.map((each) => each.hear('join:error', 7)))).flat()
    const count = (words: string) => refused.filter(({ message }) => message === words).length
    expect([count('Чат недоступний'), count('Забагато запитів. Зачекайте трохи')]).toEqual([59, 11])
    for (const each of sockets) each.close()
    await strict.stop()
  })

  test('a socket is in a hundred chats at most', async () => {
    const buyer = await putUser(server.sql)
    const socket = await connect(buyer)
    const first = await putTalk(server.sql)
    await server.sql`update chats set buyer_id = ${buyer.id} where id = ${first.id}`
    const rows = await server.sql<{ id: number }[]>`
      with o as (select * from orders where id = ${first.proposal.order.id}),
        p as (insert into proposals (order_id, user_id, text, start_date, delivery_origin, minimum_sum_kop, delivery_days, status)
          select o.id, ${first.supplier.id}, 'Привеземо за тиждень', current_date, 'Вінниця', 1, 1, 'revoked' from o, generate_series(1, 101) returning id, order_id)
      insert into chats (proposal_id, order_id, buyer_id, supplier_id) select p.id, p.order_id, ${buyer.id}, ${first.supplier.id} from p returning id`
    for (const { id } of rows) socket.socket.emit('join:chat', { chatId: id })
    await socket.hear('join:error')
    expect(socket.of('joined:chat')).toHaveLength(100)
  })
})

describe('a message', () => {
  test('goes to the room with presence, and to the members’ other sockets as new', async () => {
    const chat = await putTalk(server.sql)
    const [inside, elsewhere, partner, quiet] = await Promise.all(
      [chat.buyer, chat.buyer, chat.supplier, chat.supplier].map(connect),
    )
    await inside!.join(chat.id)
    const channel = { channel: `private-chat.${chat.id}` }
    expect(await quiet!.ask('subscribe', channel)).toEqual({ ok: true })

    const first = (await send(chat.buyer, chat)).body.data
    const alone = { message: first, is_both_users_present: false, chatId: chat.id }
    expect(await inside!.hear('chat:message')).toEqual([alone])
    expect(await quiet!.hear('chat:message')).toEqual([alone])
    for (const socket of [elsewhere!, partner!])
      expect(await socket.hear('new.message')).toEqual([{ message: first, chatId: chat.id }])
    expect([
      ...inside!.of('new.message'),
      ...quiet!.of('new.message'),
      ...partner!.of('chat:message'),
    ]).toEqual([])

    await partner!.join(chat.id)
    const second = (await send(chat.supplier, chat)).body.data
    await inside!.hear('chat:message', 2)
    expect(inside!.of('chat:message')[1]).toEqual({
      message: second,
      is_both_users_present: true,
      chatId: chat.id,
    })
    expect(await partner!.hear('chat:message')).toHaveLength(1)

    quiet!.socket.emit('unsubscribe', { channel: `private-chat.${chat.id}` })
    partner!.socket.emit('leave:chat', { chatId: chat.id })
    await settled(quiet!, partner!)
    await send(chat.buyer, chat)
    await quiet!.hear('new.message')
    await partner!.hear('new.message', 2)
    expect([quiet!.of('chat:message').length, partner!.of('chat:message').length]).toEqual([2, 1])
  })

  test('a repeat is not told again', async () => {
    const chat = await putTalk(server.sql)
    const partner = await connect(chat.supplier)
    const draft = { content: 'Вітаю', client_id: randomUUID() }
    for (let i = 0; i < 3; i++) await server.as(chat.buyer).post(`/chats/${chat.id}/messages`, draft)
    await send(chat.buyer, chat)
    expect(await partner.hear('new.message', 2)).toHaveLength(2)
  })

  test('can be sent by the socket, acknowledged, once', async () => {
    const chat = await putTalk(server.sql)
    const [buyer, partner] = [await connect(chat.buyer), await connect(chat.supplier)]
    const draft = { chatId: chat.id, content: ' Вітаю ', client_id: randomUUID() }
    const say = (payload: object, from = buyer) => from.ask('chat:message', payload)
    const replies = await Promise.all([say(draft), say(draft), say(draft)])
    expect(replies[0]).toEqual({
      ok: true,
      message: expect.objectContaining({
        content: 'Вітаю',
        client_id: draft.client_id,
        username: chat.buyer.username,
      }),
    })
    for (const reply of replies) expect(reply).toEqual(replies[0])
    const overHttp = await server.as(chat.buyer).post(`/chats/${chat.id}/messages`, draft)
    expect([overHttp.status, overHttp.body.data]).toEqual([200, replies[0].message])
    expect(await partner.hear('new.message')).toEqual([{ message: replies[0].message, chatId: chat.id }])

    // without an acknowledgement it is stored all the same
    buyer.socket.emit('chat:message', { ...draft, client_id: randomUUID() })
    await partner.hear('new.message', 2)
    const stranger = await connect(await putUser(server.sql))
    expect(await say({ ...draft, client_id: randomUUID() }, stranger)).toMatchObject({
      ok: false,
      code: 'not_found',
    })
    expect(await say({ ...draft, client_id: randomUUID(), content: 'Пишіть: a@b.com.ua' })).toMatchObject({
      ok: false,
      code: 'contacts_not_shared',
    })
    expect(await say({ ...draft, client_id: 'x' })).toMatchObject({ ok: false, code: 'validation' })
    await server.sql`update chats set writable_until = now() - interval '1 second' where id = ${chat.id}`
    expect(await say({ ...draft, client_id: randomUUID() })).toEqual({
      ok: false,
      code: 'chat_closed',
      detail: 'Цей чат уже закрито для нових повідомлень',
    })
  })

  test('a failing database is told in a word, and the server lives on', async () => {
    const chat = await putTalk(server.sql)
    const buyer = await connect(chat.buyer)
    await server.sql`alter function send_messages rename to send_messages_away`
    const say = () =>
      buyer.ask('chat:message', { chatId: chat.id, content: 'Вітаю', client_id: randomUUID() })
    try {
      expect(await say()).toEqual({ ok: false, code: 'internal', detail: 'Щось пішло не так...' })
    } finally {
      await server.sql`alter function send_messages_away rename to send_messages`
    }
    expect(await say()).toMatchObject({ ok: true })
  })
})

describe('counts, marks and sharing', () => {
  test('unread counts go to the recipient alone, and a burst costs few of them', async () => {
    const chat = await putTalk(server.sql)
    const [buyer, partner] = [await connect(chat.buyer), await connect(chat.supplier)]
    const began = performance.now()
    await Promise.all(Array.from({ length: 40 }, () => send(chat.buyer, chat)))
    await until(() => partner.of('unread.count.changed').at(-1)?.total === 40)
    expect(partner.of('unread.count.changed').at(-1)).toEqual({ total: 40, per_chat: { [chat.id]: 40 } })
    const tookMs = performance.now() - began
    expect(partner.of('unread.count.changed').length).toBeLessThanOrEqual(1 + tookMs / UNREAD_DELAY_MS)
    await settled(buyer)
    expect(buyer.of('unread.count.changed')).toEqual([])
  })

  test('a read mark reaches both members once, and lowers the reader’s counts', async () => {
    const chat = await putTalk(server.sql)
    const [id] = await putMessages(server.sql, chat.id, chat.buyer.id, ['Вітаю'])
    const [buyer, partner] = [await connect(chat.buyer), await connect(chat.supplier)]
    const mark = () => server.as(chat.supplier).post(`/chats/${chat.id}/mark-read`)
    await Promise.all([mark(), mark(), mark()])
    const event = { chatId: chat.id, userId: chat.supplier.id, up_to_id: id }
    expect(await buyer.hear('chat:read')).toEqual([event])
    expect(await partner.hear('chat:read')).toEqual([event])
    expect(await partner.hear('unread.count.changed')).toEqual([{ total: 0, per_chat: {} }])
    await settled(buyer)
    expect(buyer.of('chat:read')).toHaveLength(1)
  })

  test('sharing and revoking contacts reach both members, each change once', async () => {
    const chat = await putTalk(server.sql)
    const sockets = [await connect(chat.buyer), await connect(chat.supplier)]
    for (const allowed of [true, true, false])
      await server.as(chat.buyer).put(`/chats/${chat.id}/contact-sharing`, { allowed })
    for (const socket of sockets)
      expect(await socket.hear('contact_sharing_status_changed', 2)).toEqual([
        { chatId: chat.id, allowed: true },
        { chatId: chat.id, allowed: false },
      ])
  })

  test('an e-mail that is added to shared contacts reaches both members, and is no news for the supplier', async () => {
    const chat = await putTalk(server.sql)
    const put = (body: object) => server.as(chat.buyer).put(`/chats/${chat.id}/contact-sharing`, body)
    await put({ allowed: true })
    const sockets = [await connect(chat.buyer), await connect(chat.supplier)]
    for (const include_email of [true, true, false]) await put({ allowed: true, include_email })
    for (const socket of sockets) {
      expect(await socket.hear('contact_sharing_status_changed', 2)).toEqual([
        { chatId: chat.id, allowed: true },
        { chatId: chat.id, allowed: true },
      ])
      await settled(socket)
      expect(socket.of('contact_sharing_status_changed')).toHaveLength(2)
    }
    await eventually(async () => {
      const { data } = (await server.as(chat.supplier).get('/notifications?type=contacts_shared')).body
      expect(data).toMatchObject([{ count: 1 }])
    })
  })

  test('opening contacts reaches both members on all their devices, once, and nobody else', async () => {
    const chat = await putTalk(server.sql)
    const stranger = await connect(await putUser(server.sql))
    const sockets = [await connect(chat.buyer), await connect(chat.supplier), await connect(chat.supplier)]
    await server.as(chat.buyer).put(`/chats/${chat.id}/contact-sharing`, { allowed: true })
    for (let times = 0; times < 2; times += 1)
      expect((await server.as(chat.supplier).post(`/chats/${chat.id}/contacts/open`)).status).toBe(200)
    for (const socket of sockets) {
      expect(await socket.hear('contacts_opened')).toEqual([
        { chatId: chat.id, opened_at: expect.stringMatching(/^\d{4}-.*Z$/) },
      ])
      await settled(socket)
      expect(socket.of('contacts_opened')).toHaveLength(1)
    }
    expect(stranger.of('contacts_opened')).toEqual([])
  })
})
