import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { MessageResult } from '#domain/contract/chats.ts'
import { MESSAGES_AT_ONCE, MESSAGES_BURST } from '#domain/rules/limits.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

type Draft = { content: unknown; client_id: unknown }
const draft = (content: unknown): Draft => ({ content, client_id: randomUUID() })
const words = (count: number): Draft[] => Array.from({ length: count }, (_, at) => draft(`Слово ${at}`))
const sendMany = (who: { token: string }, chat: { id: number }, messages: unknown, on = server) =>
  on.as(who).post(`/chats/${chat.id}/messages/batch`, { messages })
const stored = async (chat: TestTalk, on = server): Promise<string[]> =>
  (
    await on.sql<{ content: string }[]>`select content from messages where chat_id = ${chat.id} order by id`
  ).map(({ content }) => content)
const codes = (results: MessageResult[]) => results.map(({ problem }) => problem?.code ?? 'sent')

describe('several messages at once', () => {
  test('are stored in their order, each answered as if it had come alone', async () => {
    const chat = await putTalk(server.sql)
    const drafts = [draft('  Доброго дня!\r\n'), ...words(MESSAGES_AT_ONCE - 1)]
    const reply = await sendMany(chat.buyer, chat, drafts)
    expect(reply.status).toBe(200)
    const results: MessageResult[] = reply.body.data
    expect(results.map(({ client_id }) => client_id)).toEqual(drafts.map(({ client_id }) => client_id))
    expect(results[0]).toEqual({
      client_id: drafts[0]!.client_id,
      message: {
        id: expect.any(Number),
        chat_id: chat.id,
        sender_id: chat.buyer.id,
        sender: { id: chat.buyer.id, username: chat.buyer.username },
        username: chat.buyer.username,
        content: 'Доброго дня!',
        client_id: drafts[0]!.client_id,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      problem: null,
    })
    const page = await server.as(chat.supplier).get(`/chats/${chat.id}/messages?per_page=100`)
    expect(page.body.data).toEqual(results.map(({ message }) => message))
    const seen = await server.as(chat.supplier).get(`/chats/${chat.id}`)
    expect(seen.body.data).toMatchObject({ unread_count: MESSAGES_AT_ONCE })
  })

  test('are once each however often and in whatever company they come', async () => {
    const chat = await putTalk(server.sql)
    const drafts = words(6)
    const alone = await server.as(chat.buyer).post(`/chats/${chat.id}/messages`, drafts[0])
    const replies = await Promise.all([
      sendMany(chat.buyer, chat, drafts.slice(0, 4)),
      sendMany(chat.buyer, chat, drafts.slice(0, 4)),
      server.as(chat.buyer).post(`/chats/${chat.id}/messages`, drafts[2]),
    ])
    const last = await sendMany(chat.buyer, chat, drafts)
    expect(last.body.data[0].message).toEqual(alone.body.data)
    expect(last.body.data.slice(0, 4)).toEqual(replies[0].body.data)
    expect(replies[1].body.data).toEqual(replies[0].body.data)
    expect((await stored(chat)).toSorted()).toEqual(drafts.map(({ content }) => content))
  })

  test('are refused one by one, and what is sound goes its way', async () => {
    const chat = await putTalk(server.sql)
    const drafts = ['Перше', '  ', 'Дзвоніть: 067 123 45 67', 'я'.repeat(4001), 'а\u0000б', 'Останнє'].map(
      draft,
    )
    const { status, body } = await sendMany(chat.supplier, chat, drafts)
    expect([status, codes(body.data)]).toEqual([
      200,
      ['sent', 'validation', 'contacts_not_shared', 'validation', 'validation', 'sent'],
    ])
    expect(body.data[1].problem).toMatchObject({ status: 422, errors: { content: [expect.any(String)] } })
    expect(body.data[2]).toMatchObject({ client_id: drafts[2]!.client_id, message: null })
    expect(await stored(chat)).toEqual(['Перше', 'Останнє'])
  })

  test('of a closed chat are refused, but for those it has already', async () => {
    const chat = await putTalk(server.sql)
    const drafts = words(3)
    await sendMany(chat.buyer, chat, drafts.slice(0, 1))
    await server.sql`update chats set writable_until = now() - interval '1 second' where id = ${chat.id}`
    expect(codes((await sendMany(chat.buyer, chat, drafts)).body.data)).toEqual([
      'sent',
      'chat_closed',
      'chat_closed',
    ])
    expect(await stored(chat)).toHaveLength(1)
  })

  test.each([
    ['nothing', []],
    ['no list', 'слова'],
    ['too many', words(MESSAGES_AT_ONCE + 1)],
    [
      'one twice',
      [
        { content: 'а', client_id: '6f9a8a52-6a1e-4a62-9d5e-0c7f34d3a001' },
        { content: 'б', client_id: '6F9A8A52-6A1E-4A62-9D5E-0C7F34D3A001' },
      ],
    ],
    ['an id that is none', [{ content: 'а', client_id: 'x' }]],
    ['no id', [{ content: 'а' }]],
    ['a number for words', [draft(5)]],
    ['null', [null]],
  ])('as %s are refused whole', async (_name, messages) => {
    const chat = await putTalk(server.sql)
    const reply = await sendMany(chat.buyer, chat, messages)
    expect([reply.status, reply.body.code]).toEqual([422, 'validation'])
    expect(await stored(chat)).toEqual([])
  })

  test('of a stranger and to no chat at all are 404, whatever they say', async () => {
    const chat = await putTalk(server.sql)
    const stranger = await putUser(server.sql)
    for (const messages of [words(2), 'слова'])
      expect((await sendMany(stranger, chat, messages)).status).toBe(404)
    expect((await sendMany(chat.buyer, { id: 999_999_999 }, words(1))).status).toBe(404)
    expect(await stored(chat)).toEqual([])
  })

  test('count one by one in the limits: what is above them waits, and nothing overtakes it', async () => {
    const strict = await startServer({ env: { RATE_LIMITS: 'on' } })
    try {
      const chat = await putTalk(strict.sql)
      const drafts = words(MESSAGES_BURST + 10)
      const { body } = await sendMany(chat.buyer, chat, drafts, strict)
      expect(codes(body.data)).toEqual(drafts.map((_, at) => (at < MESSAGES_BURST ? 'sent' : 'rate_limited')))
      expect(body.data.at(-1).problem).toMatchObject({ status: 429, retry_after: expect.any(Number) })
      expect(await stored(chat, strict)).toEqual(
        drafts.slice(0, MESSAGES_BURST).map(({ content }) => content),
      )
      expect(codes((await sendMany(chat.supplier, chat, words(1), strict)).body.data)).toEqual(['sent'])
    } finally {
      await strict.stop()
    }
  })
})
