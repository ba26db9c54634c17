import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { putMessages, putTalk, type TestTalk } from '#tests/factories/chats.ts'
import { putOrder } from '#tests/factories/orders.ts'
import type { TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const talk = (overrides?: Parameters<typeof putTalk>[1]) => putTalk(server.sql, overrides)
const say = (chat: TestTalk, who: TestUser, ...contents: string[]) =>
  putMessages(server.sql, chat.id, who.id, contents)
const ids = (page: { data: { id: number }[] }) => page.data.map((item) => item.id)

describe('messages', () => {
  test('page by page from the newest, each in the order of ids', async () => {
    const chat = await talk()
    const all = await say(chat, chat.buyer, ...Array.from({ length: 45 }, (_, i) => `Слово ${i}`))
    const page = async (query: string) =>
      (await server.as(chat.supplier).get(`/chats/${chat.id}/messages${query}`)).body

    const first = await page('')
    expect(ids(first)).toEqual(all.slice(25))
    expect(first).toMatchObject({
      currentPage: 1,
      lastPage: 3,
      hasNextPage: true,
      hasPrevPage: false,
      perPage: 20,
    })
    expect(first.data[19]).toMatchObject({
      chat_id: chat.id,
      sender_id: chat.buyer.id,
      sender: { id: chat.buyer.id, username: chat.buyer.username },
      username: chat.buyer.username,
      content: 'Слово 44',
    })
    expect(ids(await page('?page=2'))).toEqual(all.slice(5, 25))
    const last = await page('?page=3')
    expect(ids(last)).toEqual(all.slice(0, 5))
    expect(last).toMatchObject({ currentPage: 3, lastPage: 3, hasNextPage: false, hasPrevPage: true })
    expect(await page('?page=4')).toMatchObject({ data: [], hasNextPage: false, hasPrevPage: true })
    expect((await page('?page=50')).data).toEqual([])
    expect((await page('?page=51')).code).toBe('page_too_deep')

    const after = await page(`?after_id=${all[40]}&per_page=3`)
    expect(ids(after)).toEqual(all.slice(41, 44))
    expect(after).toMatchObject({ hasNextPage: true, hasPrevPage: true })
    expect(ids(await page(`?after_id=${all[44]}`))).toEqual([])
    expect(await page('?after_id=0&per_page=100')).toMatchObject({ hasNextPage: false, hasPrevPage: false })
    const before = await page(`?before_id=${all[10]}&per_page=4`)
    expect(ids(before)).toEqual(all.slice(6, 10))
    expect(before).toMatchObject({ hasNextPage: true, hasPrevPage: true })
    expect(await page(`?before_id=${all[4]}&per_page=4`)).toMatchObject({
      hasNextPage: false,
      hasPrevPage: true,
    })
  })

  test('an empty chat has one empty page', async () => {
    const chat = await talk()
    expect((await server.as(chat.buyer).get(`/chats/${chat.id}/messages`)).body).toEqual({
      data: [],
      currentPage: 1,
      lastPage: 1,
      hasNextPage: false,
      hasPrevPage: false,
      perPage: 20,
    })
  })

  test.each([
    'page=0',
    'page=x',
    'per_page=0',
    'per_page=101',
    'after_id=-1',
    'after_id=1e3',
    'before_id=0',
    'before_id=x',
  ])('refuses %s', async (query) => {
    const chat = await talk()
    expect((await server.as(chat.buyer).get(`/chats/${chat.id}/messages?${query}`)).status).toBe(422)
  })
})

describe('read marks', () => {
  const unread = async (who: TestUser) => (await server.as(who).get('/chats/unread-count')).body.data
  const mark = (who: TestUser, chat: TestTalk, body?: unknown) =>
    server.as(who).post(`/chats/${chat.id}/mark-read`, body)

  test('move forward, never back, and leave exactly what is unread', async () => {
    const chat = await talk()
    const other = await talk({ order: await putOrder(server.sql, { owner: chat.buyer }) })
    const [one, two, , four] = await say(chat, chat.supplier, 'а', 'б', 'в', 'г')
    await say(chat, chat.buyer, 'моє')
    await say(other, other.supplier, 'х')
    expect(await unread(chat.buyer)).toEqual({ total: 5, per_chat: { [chat.id]: 4, [other.id]: 1 } })
    expect(await unread(chat.supplier)).toEqual({ total: 1, per_chat: { [chat.id]: 1 } })

    expect((await mark(chat.buyer, chat, { up_to_id: two })).status).toBe(204)
    expect((await unread(chat.buyer)).per_chat[chat.id]).toBe(2)
    expect((await mark(chat.buyer, chat, { up_to_id: one })).status).toBe(204)
    expect((await unread(chat.buyer)).per_chat[chat.id]).toBe(2)
    expect((await server.as(chat.supplier).get(`/chats/${chat.id}`)).body.data.partner_read_up_to_id).toBe(
      two,
    )

    await mark(chat.buyer, chat, { up_to_id: four })
    expect(await unread(chat.buyer)).toEqual({ total: 1, per_chat: { [other.id]: 1 } })
    await mark(chat.buyer, other)
    expect(await unread(chat.buyer)).toEqual({ total: 0, per_chat: {} })
  })

  test('a mark beyond the last message does not read what comes later', async () => {
    const chat = await talk()
    const [one] = await say(chat, chat.supplier, 'а')
    await mark(chat.buyer, chat, { up_to_id: 9_000_000_000_000_000 })
    expect((await server.as(chat.buyer).get(`/chats/${chat.id}`)).body.data.read_up_to_id).toBe(one)
    await say(chat, chat.supplier, 'б')
    expect((await unread(chat.buyer)).total).toBe(1)
  })

  test('an empty chat can be marked; nonsense is refused', async () => {
    const chat = await talk()
    expect((await mark(chat.buyer, chat)).status).toBe(204)
    expect((await mark(chat.buyer, chat, {})).status).toBe(204)
    for (const up_to_id of [0, -1, '5', null, 1.5, [], 1e300])
      expect((await mark(chat.buyer, chat, { up_to_id })).status).toBe(422)
  })

  test('stay exact while messages pour in', async () => {
    const chat = await talk()
    const sends = Array.from({ length: 60 }, () =>
      server
        .as(chat.supplier)
        .post(`/chats/${chat.id}/messages`, { content: 'Слово', client_id: randomUUID() }),
    )
    const marks = Array.from({ length: 30 }, () => mark(chat.buyer, chat))
    await Promise.all([...sends, ...marks])
    const [row] = await server.sql`
      select unread, (select count(*)::int from messages m where m.chat_id = cm.chat_id and m.id > cm.read_up_to_id and m.sender_id <> cm.user_id) as truth
      from chat_members cm where chat_id = ${chat.id} and user_id = ${chat.buyer.id}`
    expect(row!['unread']).toBe(row!['truth'])
  })
})
