import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Notification } from '#domain/contract/notifications.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const MANY = 25

let server: TestServer
let me: TestUser
beforeAll(async () => {
  server = await startServer()
  me = await putUser(server.sql)
  for (let i = 0; i < MANY; i++)
    await server.sql`
        insert into notifications (user_id, type, event_key, title, message, link, read_at, created_at)
        values (${me.id}, ${i % 5 === 0 ? 'payment' : 'proposal_new'}, ${`test:${i}`}, 'Назва', ${`Зміст ${i}`}, '/office/profile',
          ${i % 2 === 0 ? new Date() : null}, ${new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(i / 3)))})`
})

afterAll(() => server.stop())

const listOf = async (who: TestUser, query = '') =>
  (await server.as(who).get(`/notifications${query}`)).body.data as Notification[]
const unreadOf = async (who: TestUser) =>
  (await server.as(who).get('/notifications/unread-count')).body.count as number

test('asks who is there', async () => {
  for (const path of ['/notifications', '/notifications/unread-count'])
    expect((await server.guest.get(path)).status).toBe(401)
  for (const path of [
    '/notifications/1/mark-read',
    '/notifications/mark-seen',
    '/notifications/mark-all-read',
  ])
    expect((await server.guest.post(path)).status).toBe(401)
})

test('stands newest first and is walked by page and by cursor', async () => {
  const messages: string[] = []
  let query = '?per_page=7'
  for (;;) {
    const { data, meta } = (await server.as(me).get(`/notifications${query}`)).body
    expect(meta.total).toBe(MANY)
    messages.push(...data.map((item: Notification) => item.message))
    if (meta.next_cursor === null) break
    query = `?per_page=7&cursor=${meta.next_cursor}`
  }
  expect(messages).toEqual(Array.from({ length: MANY }, (_, i) => `Зміст ${MANY - 1 - i}`))
  expect((await listOf(me, '?per_page=7&page=2')).map((item) => item.message)).toEqual(messages.slice(7, 14))
})

test('is filtered by type and by what was read', async () => {
  expect(await listOf(me, '?type=payment&per_page=100')).toHaveLength(5)
  expect(await listOf(me, '?read=0&per_page=100')).toHaveLength(12)
  expect(await listOf(me, '?read=1&per_page=100')).toHaveLength(13)
  expect(await listOf(me, '?read=1&type=payment')).toHaveLength(3)
  expect(await unreadOf(me)).toBe(12)
})

test.each([
  'type=love',
  'read=2',
  'page=0',
  'page=51',
  'per_page=101',
  'cursor=x',
  `cursor=${Buffer.from('["x",1]').toString('base64url')}`,
  `cursor=${Buffer.from('["2026-99-01T00:00:00.000Z",1]').toString('base64url')}`,
  `cursor=${Buffer.from('["0000-01-01T00:00:00.000Z",1]').toString('base64url')}`,
  `cursor=${Buffer.from('["2026-02-30T00:00:00.000Z",1]').toString('base64url')}`,
])('%s is refused', async (query) => {
  expect((await server.as(me).get(`/notifications?${query}`)).status).toBe(422)
})

test('marks one’s own alone, once, and all at once', async () => {
  const [first] = await listOf(me, '?read=0')
  const stranger = await putUser(server.sql)
  expect((await server.as(stranger).post(`/notifications/${first!.id}/mark-read`)).status).toBe(404)
  expect((await server.as(me).post('/notifications/999999/mark-read')).status).toBe(404)
  expect((await server.as(me).post('/notifications/abc/mark-read')).status).toBe(404)
  expect(await unreadOf(me)).toBe(12)

  expect((await server.as(me).post(`/notifications/${first!.id}/mark-read`)).status).toBe(204)
  const readAt = (await listOf(me)).find(({ id }) => id === first!.id)!.read_at
  expect((await server.as(me).post(`/notifications/${first!.id}/mark-read`)).status).toBe(204)
  expect((await listOf(me)).find(({ id }) => id === first!.id)!.read_at).toBe(readAt)
  expect(await unreadOf(me)).toBe(11)

  expect((await server.as(stranger).post('/notifications/mark-all-read')).status).toBe(204)
  expect(await unreadOf(me)).toBe(11)
  expect((await server.as(me).post('/notifications/mark-all-read')).status).toBe(204)
  expect(await unreadOf(me)).toBe(0)
})

test('what leads to a page in sight is read by the look, of one’s own alone', async () => {
  const [one, other] = [await putUser(server.sql), await putUser(server.sql)]
  for (const who of [one, other])
    for (const [key, link] of [
      ['a', '/office/my-orders/order-detail/5'],
      ['b', '/office/my-orders/order-detail/5'],
      ['c', '/office/my-orders/order-detail/55'],
      ['d', '/suppliers/mlyn#reviews'],
    ] as const)
      await server.sql`
        insert into notifications (user_id, type, event_key, title, message, link)
        values (${who.id}, 'proposal_new', ${key}, 'Назва', 'Зміст', ${link})`
  const seen = async (...links: string[]) =>
    (await server.as(one).post('/notifications/mark-seen', { links })).body.count as number
  expect(await seen('/office/my-orders')).toBe(4)
  expect(await seen('/office/my-orders/order-detail/5')).toBe(2)
  expect(await seen('/office/my-orders/order-detail/5')).toBe(2)
  expect(await seen('/suppliers/mlyn', '/office/proposes')).toBe(1)
  expect(await unreadOf(one)).toBe(1)
  expect(await unreadOf(other)).toBe(4)
  for (const links of [[], ['/a', '/b', '/c', '/d', '/e', '/f'], [5], '/a'])
    expect((await server.as(one).post('/notifications/mark-seen', { links })).status).toBe(422)
})
