import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectSocket } from '#tests/support/socket.ts'

const SENDERS = 32
const EACH = 12

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** With contacts shared: rows of bare numbers are no contact there. */
async function putOpenTalk(): Promise<TestTalk> {
  const chat = await putTalk(server.sql)
  await server.sql`update chats set contacts_shared = true where id = ${chat.id}`
  return chat
}

type Message = { id: number; content: string }

/** Asks for what comes after the last known id until `total` messages have come; answers them as they came. */
async function poll(chat: TestTalk, total: number): Promise<Message[]> {
  const reader = server.as(chat.buyer)
  const seen: Message[] = []
  while (seen.length < total) {
    const { body } = await reader.get(
      `/chats/${chat.id}/messages?after_id=${seen.at(-1)?.id ?? 0}&per_page=100`,
    )
    seen.push(...(body.data as Message[]))
  }
  return seen
}

test('a reader that asks “after id” misses nothing while 32 senders write, and each sender’s order stays', async () => {
  const chat = await putOpenTalk()
  const socket = await connectSocket(server.url, chat.supplier)
  const listener = await connectSocket(server.url, chat.buyer)
  await listener.join(chat.id)
  const overHttp = (content: string) =>
    server.as(chat.supplier).post(`/chats/${chat.id}/messages`, { content, client_id: randomUUID() })
  const overSocket = (content: string) =>
    socket.ask('chat:message', { chatId: chat.id, content, client_id: randomUUID() })

  const senders = Array.from({ length: SENDERS }, async (_, sender) => {
    for (let i = 0; i < EACH; i++) await (sender % 2 ? overHttp : overSocket)(`${sender}/${i}`)
  })
  const [seen] = await Promise.all([poll(chat, SENDERS * EACH), ...senders])

  const ids = seen.map((message) => message.id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  const stored = await server.sql<
    { id: number }[]
  >`select id from messages where chat_id = ${chat.id} order by id`
  expect(ids).toEqual(stored.map((row) => row.id))
  for (let sender = 0; sender < SENDERS; sender++) {
    const own = seen
      .filter((message) => message.content.startsWith(`${sender}/`))
      .map((message) => message.content)
    expect(own).toEqual(Array.from({ length: EACH }, (_, i) => `${sender}/${i}`))
  }
  // the room hears them in the same order
  const told = (await listener.hear('chat:message', SENDERS * EACH)).map(({ message }) => message.id)
  expect(told).toEqual(ids)
  for (const { close } of [socket, listener]) close()
})

test('messages of one device over the socket keep their order without waiting for each other', async () => {
  const chat = await putOpenTalk()
  const { ask, close } = await connectSocket(server.url, chat.supplier)
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, i) =>
      ask('chat:message', { chatId: chat.id, content: String(i), client_id: randomUUID() }),
    ),
  )
  const ids = replies.map((reply) => reply.message.id as number)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  close()
})
