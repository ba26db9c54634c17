import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { MessageResult } from '#domain/contract/chats.ts'
import { RECENT_MESSAGES, RECENT_MESSAGES_MINUTES } from '#domain/rules/limits.ts'
import { contactRefusal } from '#domain/uk/chat-contacts.ts'
import { putTalk, type TestTalk } from '#tests/factories/chats.ts'
import type { TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const send = (who: TestUser, chat: TestTalk, content: string, client_id: string = randomUUID()) =>
  server.as(who).post(`/chats/${chat.id}/messages`, { content, client_id })
const sendMany = async (who: TestUser, chat: TestTalk, contents: string[]): Promise<MessageResult[]> => {
  const messages = contents.map((content) => ({ content, client_id: randomUUID() }))
  return (await server.as(who).post(`/chats/${chat.id}/messages/batch`, { messages })).body.data
}
const stored = async (chat: TestTalk): Promise<string[]> =>
  (
    await server.sql<
      { content: string }[]
    >`select content from messages where chat_id = ${chat.id} order by id`
  ).map(({ content }) => content)
const age = (chat: TestTalk, minutes: number) =>
  server.sql`
    update messages set created_at = now() - make_interval(mins => ${minutes}) where chat_id = ${chat.id}`

describe('a contact told in parts', () => {
  test.each([
    [['Мій номер 067'], '1234567', 'phone'],
    [['067', 'Ціна 500 грн', '123'], '45-67', 'phone'],
    [['нуль шістдесят сім', 'сто двадцять три'], 'сорок п’ять шістдесят сім', 'phone'],
    [['Знайдете в телеграмі'], 'ivan_opt', 'handle'],
    [['картка 4149 8645'], '4284 1039', 'card'],
    [['UA84305299'], '0000026000398277782', 'account'],
  ] as const)('%j and %j is refused where it is completed, with its reason', async (before, last, kind) => {
    const chat = await putTalk(server.sql)
    for (const text of before) expect((await send(chat.supplier, chat, text)).status).toBe(201)
    const refused = await send(chat.supplier, chat, last)
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      422,
      'contacts_not_shared',
      contactRefusal(kind, true),
    ])
    expect(await stored(chat)).toEqual(before)
    // what is refused is no part: the next words are judged without it
    expect((await send(chat.supplier, chat, 'Добре, чекаю вівторка')).status).toBe(201)
  })

  test('by one message says what it gives away', async () => {
    const chat = await putTalk(server.sql)
    const refused = await send(chat.buyer, chat, 'Оплата на картку 4149 8645 4284 1039')
    expect([refused.status, refused.body.detail]).toEqual([422, contactRefusal('card', false)])
  })

  test('is none of two people: each is judged by the own words', async () => {
    const chat = await putTalk(server.sql)
    expect((await send(chat.supplier, chat, 'Номер вагона 067')).status).toBe(201)
    expect((await send(chat.buyer, chat, '1234567')).status).toBe(201)
    const other = await putTalk(server.sql)
    expect((await send(chat.supplier, other, '1234567')).status).toBe(404)
  })

  test('is none after ten minutes', async () => {
    const chat = await putTalk(server.sql)
    await send(chat.buyer, chat, 'Мій номер 067')
    await age(chat, RECENT_MESSAGES_MINUTES - 1)
    expect((await send(chat.buyer, chat, '1234567')).status).toBe(422)
    await age(chat, RECENT_MESSAGES_MINUTES + 1)
    expect((await send(chat.buyer, chat, '1234567')).status).toBe(201)
  })

  test('is none over more than the last messages', async () => {
    const chat = await putTalk(server.sql)
    await send(chat.buyer, chat, 'Мій номер 067')
    for (let at = 1; at < RECENT_MESSAGES; at += 1) await send(chat.buyer, chat, 'Чекаю відповіді')
    expect((await send(chat.buyer, chat, '1234567')).status).toBe(422)
    await send(chat.buyer, chat, 'Чекаю відповіді')
    expect((await send(chat.buyer, chat, '1234567')).status).toBe(201)
  })

  test('goes where contacts are shared or were opened', async () => {
    for (const state of [{ contacts_shared: true }, { contacts_opened_at: new Date() }]) {
      const chat = await putTalk(server.sql)
      await server.sql`update chats set ${server.sql(state)} where id = ${chat.id}`
      expect((await send(chat.supplier, chat, 'Мій номер 067')).status).toBe(201)
      expect((await send(chat.supplier, chat, '1234567')).status).toBe(201)
    }
  })

  test('is seen among messages that are sent together, and what is sound goes its way', async () => {
    const chat = await putTalk(server.sql)
    const results = await sendMany(chat.buyer, chat, ['Мій номер 067', '123', '4567', 'Дякую', '45-67'])
    expect(results.map(({ problem }) => problem?.detail ?? null)).toEqual([
      null,
      null,
      contactRefusal('phone', true),
      null,
      contactRefusal('phone', true),
    ])
    expect(await stored(chat)).toEqual(['Мій номер 067', '123', 'Дякую'])
  })

  test('is judged one after the other also when all come at once', async () => {
    const chat = await putTalk(server.sql)
    const replies = await Promise.all(['06706', '06706'].map((text) => send(chat.buyer, chat, text)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })
})

test('a message that is stored is answered as before, whatever was written since', async () => {
  const chat = await putTalk(server.sql)
  const key = randomUUID()
  const first = await send(chat.buyer, chat, '1234567', key)
  expect((await send(chat.buyer, chat, 'Вагон 067')).status).toBe(201)
  const again = await send(chat.buyer, chat, '1234567', key)
  expect([again.status, again.body]).toEqual([200, first.body])
})

test('bargaining goes through', async () => {
  const chat = await putTalk(server.sql)
  const talk = ['500 кг', 'по 12.50', '12,20', 'о 14:30', '22.11', '9 800', '67', '28 500 грн за тонну', '45']
  for (const text of talk) expect((await send(chat.buyer, chat, text)).status).toBe(201)
})
