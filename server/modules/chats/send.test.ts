import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { connect, type Address } from '#server/db/client.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { STATEMENT_TIMEOUT_MS } from '#tests/support/database.ts'
import { quiet } from '#tests/support/quiet.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectSocket } from '#tests/support/socket.ts'

import type { Outgoing } from './message-batch.ts'
import { storeMessages } from './messages.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const send = (
  who: { token: string },
  chat: TestTalk,
  content: unknown,
  client_id: unknown = randomUUID(),
  on = server,
) => on.as(who).post(`/chats/${chat.id}/messages`, { content, client_id })
const chatOf = async (who: TestUser, chat: TestTalk) =>
  (await server.as(who).get(`/chats/${chat.id}`)).body.data

describe('sending', () => {
  test('stores the message, moves both inboxes and counts it unread for the partner', async () => {
    const chat = await putTalk(server.sql)
    const client_id = randomUUID()
    const reply = await send(chat.buyer, chat, '  Доброго дня!\r\nЯка ціна?  ', client_id.toUpperCase())
    expect(reply.status).toBe(201)
    expect(reply.body.data).toEqual({
      id: expect.any(Number),
      chat_id: chat.id,
      sender_id: chat.buyer.id,
      sender: { id: chat.buyer.id, username: chat.buyer.username },
      username: chat.buyer.username,
      content: 'Доброго дня!\nЯка ціна?',
      client_id,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const { id, created_at, content } = reply.body.data
    const last_message = { id, sender_id: chat.buyer.id, content, created_at }
    expect(await chatOf(chat.supplier, chat)).toMatchObject({ unread_count: 1, last_message })
    expect(await chatOf(chat.buyer, chat)).toMatchObject({ unread_count: 0, last_message })
    const page = await server.as(chat.supplier).get(`/chats/${chat.id}/messages`)
    expect(page.body.data).toEqual([reply.body.data])
  })

  test('keeps every character that may be kept', async () => {
    const chat = await putTalk(server.sql)
    const texts = [
      `'; drop table messages; -- \\ " {NULL} \\"`,
      '<img src=x onerror=alert(1)>&amp;',
      '👩‍👩‍👧‍👦 їжак ґава',
      '{"a":[1,2]}',
      'NULL',
      '\\N',
      'я'.repeat(4000),
      '😀'.repeat(4000),
    ]
    for (const text of texts) expect((await send(chat.buyer, chat, text)).body.data.content).toBe(text)
    const page = await server.as(chat.supplier).get(`/chats/${chat.id}/messages`)
    expect(page.body.data.map((message: { content: string }) => message.content)).toEqual(texts)
  })

  test.each([
    ['nothing', ''],
    ['white space', ' \n\t '],
    ['too much', 'я'.repeat(4001)],
    ['a number', 5],
    ['null', null],
    ['NUL', 'а\u0000б'],
    ['an escape', 'а\u001bб'],
    ['an override', 'а\u202eб'],
    ['half a character', 'а\ud800б'],
    ['an object', { toString: 'x' }],
  ])('refuses %s as content', async (_name, content) => {
    const chat = await putTalk(server.sql)
    const reply = await send(chat.buyer, chat, content)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['content']])
  })

  test.each(['', 'x', 5, null, '00000000-0000-0000-0000-00000000000g', `${randomUUID()} `])(
    'refuses %s as a client id',
    async (client_id) => {
      const chat = await putTalk(server.sql)
      expect((await send(chat.buyer, chat, 'Вітаю', client_id)).status).toBe(422)
    },
  )

  test('content alone is enough: each post is a message of its own, and is given a client id', async () => {
    const chat = await putTalk(server.sql)
    const post = (headers = {}) =>
      server.as(chat.buyer).post(`/chats/${chat.id}/messages`, { content: 'Вітаю' }, headers)
    const [first, second] = [await post(), await post()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data.id).not.toBe(first.body.data.id)
    expect(first.body.data.client_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(first.body.data.client_id).not.toBe(second.body.data.client_id)

    const key = { 'idempotency-key': randomUUID() }
    const [keyed, repeat] = [await post(key), await post(key)]
    expect([keyed.status, repeat.status]).toEqual([201, 200])
    expect(repeat.body).toEqual(keyed.body)
    expect((await post({ 'idempotency-key': 'x' })).body.code).toBe('malformed')
  })

  test('content alone is refused to guests and strangers as any message', async () => {
    const chat = await putTalk(server.sql)
    const path = `/chats/${chat.id}/messages`
    expect((await server.guest.post(path, { content: 'Вітаю' })).status).toBe(401)
    const stranger = await putUser(server.sql)
    expect((await server.as(stranger).post(path, { content: 'Вітаю' })).status).toBe(404)
    expect((await server.as(chat.buyer).get(path)).body.data).toEqual([])
  })

  test('contacts wait until the buyer shares them, also when revoked again, but not once opened', async () => {
    const chat = await putTalk(server.sql)
    const phone = 'Телефонуйте: 067 123 45 67'
    const state = async (changes: Record<string, unknown>) =>
      server.sql`update chats set ${server.sql(changes)} where id = ${chat.id}`
    for (const who of [chat.buyer, chat.supplier]) {
      const refused = await send(who, chat, phone)
      expect([refused.status, refused.body.code]).toEqual([422, 'contacts_not_shared'])
    }
    await state({ contacts_shared: true })
    expect((await send(chat.supplier, chat, phone)).status).toBe(201)
    await state({ contacts_shared: false })
    expect((await send(chat.supplier, chat, phone)).status).toBe(422)
    await state({ contacts_opened_at: new Date() })
    expect((await send(chat.supplier, chat, phone)).status).toBe(201)
  })

  test('a closed chat is read and not written, and still knows what it holds', async () => {
    const chat = await putTalk(server.sql)
    await server.sql`update chats set writable_until = now() + interval '1 day' where id = ${chat.id}`
    const client_id = randomUUID()
    expect((await send(chat.buyer, chat, 'Ще можна', client_id)).status).toBe(201)
    await server.sql`update chats set writable_until = now() - interval '1 second' where id = ${chat.id}`
    const refused = await send(chat.supplier, chat, 'Уже ні')
    expect([refused.status, refused.body.code]).toEqual([409, 'chat_closed'])
    // the first answer was lost on the way: the device asks again, and the message is there
    expect((await send(chat.buyer, chat, 'Ще можна', client_id)).status).toBe(200)
    expect(await chatOf(chat.buyer, chat)).toMatchObject({
      can_write: false,
      last_message: { content: 'Ще можна' },
    })
    expect((await server.as(chat.supplier).get(`/chats/${chat.id}/messages`)).body.data).toHaveLength(1)
  })

  test('one client id sent eight times at once is one message', async () => {
    const chat = await putTalk(server.sql)
    const client_id = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => send(chat.buyer, chat, `Спроба ${i}`, client_id)),
    )
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([...Array<number>(7).fill(200), 201])
    const first = replies.find((reply) => reply.status === 201)!.body.data
    for (const reply of replies) expect(reply.body.data).toEqual(first)
    expect(await chatOf(chat.supplier, chat)).toMatchObject({ unread_count: 1 })
    // the partner may use the same id for a message of their own, and so may the sender elsewhere
    expect((await send(chat.supplier, chat, 'Моє', client_id)).status).toBe(201)
  })

  test('the messages of one device keep the order they were sent in', async () => {
    const chat = await putTalk(server.sql)
    for (let i = 0; i < 20; i++) await send(chat.buyer, chat, String(i))
    const page = await server.as(chat.buyer).get(`/chats/${chat.id}/messages`)
    expect(page.body.data.map((message: { content: string }) => Number(message.content))).toEqual([
      ...Array(20).keys(),
    ])
  })
})

describe('two processes', () => {
  test('batches on the same chats wait for each other, in no circle, and count right', async () => {
    const chats = await Promise.all(Array.from({ length: 12 }, () => putTalk(server.sql)))
    const { path, user, database, host, port } = server.sql.options
    const address = path
      ? { path, user, database }
      : { url: `postgres://${user}@${host[0]}:${port[0]}/${database}` }
    const other = connect(address as Address, 2, quiet, STATEMENT_TIMEOUT_MS)
    const items = (): Outgoing[] =>
      Array.from({ length: 60 }, () => {
        const chat = chats[Math.floor(Math.random() * chats.length)]!
        const senderId = Math.random() < 0.5 ? chat.buyer.id : chat.supplier.id
        return {
          chatId: chat.id,
          senderId,
          clientId: randomUUID(),
          content: 'Слово',
          contact: null,
          mayComplete: false,
          writtenAgo: null,
          isWatched: Math.random() < 0.5,
        }
      })
    const same = items()
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        storeMessages(
          i < 6 ? same.toSorted(() => Math.random() - 0.5) : items(),
          i % 2 ? other.sql : server.sql,
        ),
      ),
    )
    await other.close()
    const outcomes = results.flat().map((row) => row.outcome)
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(25 * 60)
    expect(outcomes.filter((outcome) => outcome === 'repeat')).toHaveLength(5 * 60)
    const wrong = await server.sql`
      select c.id from chats c join chat_members m on m.chat_id = c.id
      where c.messages_count <> (select count(*) from messages where chat_id = c.id)
        or m.unread <> (select count(*) from messages where chat_id = c.id and sender_id <> m.user_id)
        or m.last_message_id <> (select coalesce(max(id), 0) from messages where chat_id = c.id)`
    expect(wrong).toHaveLength(0)
    const backwards = await server.sql`
      select 1 from (select created_at < lag(created_at) over (partition by chat_id order by id) as back from messages) m where back`
    expect(backwards).toHaveLength(0)
  })
})

describe('limits', () => {
  test('forty at once, then a pause; each sender apart', async () => {
    const strict = await startServer({ env: { RATE_LIMITS: 'on' } })
    try {
      const chat = await putTalk(strict.sql)
      // by a socket, which shows its token once: over HTTP the calls would come when the database has known them
      const socket = await connectSocket(strict.url, chat.buyer)
      const say = () =>
        socket.ask('chat:message', { chatId: chat.id, content: 'Слово', client_id: randomUUID() })
      const replies = await Promise.all(Array.from({ length: 50 }, say))
      socket.close()
      expect(replies.filter((reply) => reply.ok)).toHaveLength(40)
      for (const late of replies.slice(40))
        expect(late).toEqual({
          ok: false,
          code: 'rate_limited',
          detail: 'Забагато запитів. Зачекайте трохи',
        })
      expect((await send(chat.supplier, chat, 'Слово', randomUUID(), strict)).status).toBe(201)
    } finally {
      await strict.stop()
    }
  })

  test('a stranger’s token is no sender', async () => {
    const chat = await putTalk(server.sql)
    expect((await send(await putUser(server.sql), chat, 'Вітаю')).status).toBe(404)
  })
})
