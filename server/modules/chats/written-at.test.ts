import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Message } from '#domain/contract/chats.ts'
import { WRITTEN_AGO_MAX_S } from '#domain/rules/limits.ts'
import { putMessages, putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { connectSocket } from '#tests/support/socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const HOUR_S = 3600
const draft = (written_ago?: unknown) => ({ content: 'Слово', client_id: randomUUID(), written_ago })
const send = ({ buyer, id }: TestTalk, body: object) => server.as(buyer).post(`/chats/${id}/messages`, body)
const seenByPartner = async ({ supplier, id }: TestTalk): Promise<Message[]> =>
  (await server.as(supplier).get(`/chats/${id}/messages`)).body.data
/** So many seconds a message waited; null where it says nothing of that. */
const waited = ({ created_at, written_at }: Message): number | null =>
  written_at === undefined ? null : (Date.parse(created_at) - Date.parse(written_at)) / 1000

test('both sides see when a message was written that waited; a repeat answers the first writing', async () => {
  const chat = await putTalk(server.sql)
  const message = draft(2 * HOUR_S)
  const { body } = await send(chat, message)
  expect(waited(body.data)).toBe(2 * HOUR_S)
  expect(await seenByPartner(chat)).toEqual([body.data])
  const repeat = await send(chat, { ...message, written_ago: 5 * HOUR_S })
  expect([repeat.status, repeat.body.data]).toEqual([200, body.data])
  const inbox = await server.as(chat.supplier).get('/chats')
  const { id, sender_id, content, created_at, written_at } = body.data
  expect(inbox.body.data[0].last_message).toEqual({ id, sender_id, content, created_at, written_at })
})

test('what was sent when it was written says nothing more, nor does what an older process stored', async () => {
  const chat = await putTalk(server.sql)
  for (const ago of [undefined, 0, 60])
    expect((await send(chat, draft(ago))).body.data).not.toHaveProperty('written_at')
  await putMessages(server.sql, chat.id, chat.buyer.id, ['Слово'])
  expect((await seenByPartner(chat)).map(waited)).toEqual([null, null, null, null])
})

test('nobody has waited longer than is believed, and nonsense is refused', async () => {
  const chat = await putTalk(server.sql)
  const { body } = await send(chat, draft(Number.MAX_SAFE_INTEGER))
  expect(waited(body.data)).toBe(WRITTEN_AGO_MAX_S)
  for (const ago of [-1, 1.5, '120', null, 2 ** 60]) expect((await send(chat, draft(ago))).status).toBe(422)
})

test('of several each has its own age, and one that is nonsense is no other’s fault', async () => {
  const chat = await putTalk(server.sql)
  const messages = [draft(3 * HOUR_S), draft(), draft(-5), draft(HOUR_S)]
  const { body } = await server.as(chat.buyer).post(`/chats/${chat.id}/messages/batch`, { messages })
  const results: { message: Message | null }[] = body.data
  expect(results.map(({ message }) => message && waited(message))).toEqual([3 * HOUR_S, null, null, HOUR_S])
  expect(results[2]?.message).toBeNull()
  expect((await seenByPartner(chat)).map(waited)).toEqual([3 * HOUR_S, null, HOUR_S])
})

test('it comes by a socket, too, and with the message that a chat begins with', async () => {
  const chat = await putTalk(server.sql)
  const [from, to] = await Promise.all([
    connectSocket(server.url, chat.buyer),
    connectSocket(server.url, chat.supplier),
  ])
  const { message } = await from.ask('chat:message', { chatId: chat.id, ...draft(HOUR_S) })
  expect(waited(message as Message)).toBe(HOUR_S)
  expect((await to.hear('new.message')).map((told) => told.message)).toEqual([message])
  from.close()
  to.close()
  const proposal = await putProposal(server.sql)
  const begun = await server
    .as(proposal.author)
    .post('/chats/start', { propose_id: proposal.id, message: draft(4 * HOUR_S) })
  expect(waited(begun.body.message)).toBe(4 * HOUR_S)
})
