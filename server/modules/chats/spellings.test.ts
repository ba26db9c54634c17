import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { closingSockets, dial, refusalOf } from '#tests/support/socket.ts'

let server: TestServer
const connectTo = closingSockets()
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const connect = (who: { token: string }) => connectTo(server.url, who)
const send = (chat: TestTalk) =>
  server.as(chat.supplier).post(`/chats/${chat.id}/messages`, { content: 'Доброго дня!' })

type Spelled = (id: number) => unknown
const JOINS: [string, Spelled][] = [
  ['a number', (chatId) => ({ chatId })],
  ['digits', (id) => ({ chatId: String(id) })],
  ['digits, with claims as digits', (id) => ({ chatId: String(id), userId: '5', username: 'Олена' })],
  ['a number, with claims that are none', (chatId) => ({ chatId, userId: { a: 1 }, username: null })],
]
const CHANNELS: [string, Spelled][] = [
  ['a field', (id) => ({ channel: `private-chat.${id}` })],
  ['the channel alone', (id) => `private-chat.${id}`],
]

describe('a chat is understood', () => {
  test.each(JOINS)('by join:chat as %s', async (_name, spelled) => {
    const chat = await putTalk(server.sql)
    const [member, stranger] = [await connect(chat.buyer), await connect(await putUser(server.sql))]
    for (const { socket } of [member, stranger]) socket.emit('join:chat', spelled(chat.id))
    expect(await member.hear('joined:chat')).toEqual([{ chatId: chat.id }])
    expect(await stranger.hear('join:error')).toEqual([{ chatId: chat.id, message: 'Чат недоступний' }])
    await send(chat)
    expect(await member.hear('chat:message')).toHaveLength(1)
    member.socket.emit('leave:chat', spelled(chat.id))
    await member.ask('ping')
    await send(chat)
    expect(await member.hear('new.message')).toHaveLength(1)
    expect([member.of('join:error'), stranger.of('joined:chat'), stranger.of('chat:message')]).toEqual([
      [],
      [],
      [],
    ])
  })

  test.each(CHANNELS)('by subscribe as %s', async (_name, spelled) => {
    const chat = await putTalk(server.sql)
    const [member, stranger] = [await connect(chat.buyer), await connect(await putUser(server.sql))]
    expect(await member.ask('subscribe', spelled(chat.id))).toEqual({ ok: true })
    stranger.socket.emit('subscribe', spelled(chat.id))
    expect(await stranger.hear('join:error')).toEqual([{ chatId: chat.id, message: 'Чат недоступний' }])
    await send(chat)
    expect(await member.hear('chat:message')).toHaveLength(1)
    member.socket.emit('unsubscribe', spelled(chat.id))
    await member.ask('ping')
    await send(chat)
    expect(await member.hear('new.message')).toHaveLength(1)
    expect(stranger.of('chat:message')).toEqual([])
  })

  test('of a guest nothing is understood: without a token there is no socket', async () => {
    expect(await refusalOf(dial(server.url, '', { auth: {} }))).toBe('unauthorized')
  })
})

test.each(['join:chat', 'leave:chat', 'subscribe', 'unsubscribe'])(
  'what %s cannot read is refused with a word',
  async (event) => {
    const member = await connect(await putUser(server.sql))
    const unreadable = [
      undefined,
      null,
      {},
      { chatId: null },
      { chatId: '' },
      { chatId: '029' },
      { chatId: '-5' },
      { chatId: 1.5 },
      { chatId: '9'.repeat(16) },
      { channel: 'private-chat.' },
      { channel: 'presence-chat.5' },
      'private-chat.0',
      `private-chat.${'9'.repeat(16)}`,
      ['private-chat.5'],
    ]
    for (const payload of unreadable) member.socket.emit(event, payload)
    expect(await member.hear('join:error', unreadable.length)).toEqual(
      unreadable.map(() => ({ chatId: null, message: 'Незрозуміло, про який чат ідеться' })),
    )
  },
)

describe('chat:message', () => {
  test('takes content alone and digits for an id, and is given a client id', async () => {
    const chat = await putTalk(server.sql)
    const [buyer, supplier] = [await connect(chat.buyer), await connect(chat.supplier)]
    const post = { chatId: String(chat.id), content: 'Вітаю' }
    const [first, second] = [await buyer.ask('chat:message', post), await buyer.ask('chat:message', post)]
    expect(first).toMatchObject({ ok: true, message: { chat_id: chat.id, content: 'Вітаю' } })
    expect(second.message.id).not.toBe(first.message.id)
    expect(first.message.client_id).toMatch(/^[0-9a-f-]{36}$/)
    buyer.socket.emit('chat:message', post)
    expect(await supplier.hear('new.message', 3)).toHaveLength(3)
  })

  test('that nobody asked to be acknowledged is refused with a word', async () => {
    const chat = await putTalk(server.sql)
    const [buyer, stranger] = [await connect(chat.buyer), await connect(await putUser(server.sql))]
    const client_id = '00000000-0000-4000-8000-00000000000a'
    stranger.socket.emit('chat:message', { chatId: chat.id, content: 'Вітаю', client_id })
    expect(await stranger.hear('message:error')).toEqual([
      { chatId: chat.id, client_id, code: 'not_found', message: expect.any(String) },
    ])
    buyer.socket.emit('chat:message', { chatId: chat.id, content: 'Пишіть: a@b.com.ua' })
    buyer.socket.emit('chat:message', { chatId: chat.id, content: '' })
    expect((await buyer.hear('message:error', 2)).map(({ chatId, code }) => [chatId, code])).toEqual(
      expect.arrayContaining([
        [chat.id, 'contacts_not_shared'],
        [null, 'validation'],
      ]),
    )
  })
})

test('authenticate takes digits for an id, and answers what it cannot read', async () => {
  const who = await putUser(server.sql)
  const { socket, hear } = await connect(who)
  socket.emit('authenticate', { userId: String(who.id) })
  expect(await hear('authenticated')).toEqual([{ userId: who.id }])
  socket.emit('authenticate', { userId: 'я' })
  expect(await hear('authentication_error')).toHaveLength(1)
})
