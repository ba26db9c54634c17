import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Notification } from '#domain/contract/notifications.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
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
    '/notifications/mark-multiple-read',
    '/notifications/delete-multiple',
  ])
    expect((await server.guest.post(path)).status).toBe(401)
  expect((await server.guest.delete('/notifications/1')).status).toBe(401)
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
  expect(await listOf(me, '?topic=account&per_page=100')).toHaveLength(5)
  expect(await listOf(me, '?topic=proposals&per_page=100')).toHaveLength(20)
  expect(await listOf(me, '?topic=proposals&read=0&per_page=100')).toHaveLength(10)
  expect(await listOf(me, '?topic=chats')).toEqual([])
  expect(await listOf(me, '?topic=account&type=proposal_new')).toEqual([])
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

const putRows = async (who: TestUser, keys: readonly string[]): Promise<number[]> => {
  const ids: number[] = []
  for (const key of keys) {
    const [row] = await server.sql<{ id: number }[]>`
      insert into notifications (user_id, type, event_key, title, message, link)
      values (${who.id}, 'proposal_new', ${key}, 'Назва', 'Зміст', '/office/profile') returning id`
    ids.push(row!.id)
  }
  return ids
}

test('both spellings of the read filter mean the same', async () => {
  const one = await putUser(server.sql)
  const [first] = await putRows(one, ['a', 'b', 'c'])
  await server.as(one).post(`/notifications/${first}/mark-read`)
  for (const [spelled, count] of [
    ['1', 1],
    ['true', 1],
    ['0', 2],
    ['false', 2],
  ] as const)
    expect([spelled, (await listOf(one, `?read=${spelled}`)).length]).toEqual([spelled, count])
})

test('several are marked at once: one’s own alone, each once, whatever else is named', async () => {
  const [one, other] = [await putUser(server.sql), await putUser(server.sql)]
  const mine = await putRows(one, ['a', 'b', 'c'])
  const theirs = await putRows(other, ['a', 'b'])
  const mark = (ids: unknown) =>
    server.as(one).post('/notifications/mark-multiple-read', { notification_ids: ids })
  expect((await mark([mine[0], mine[0], theirs[0], 999_999_999])).body).toEqual({ count: 2 })
  const readAt = (await listOf(one, '?read=1'))[0]!.read_at
  expect((await mark([mine[0]])).body).toEqual({ count: 2 })
  expect((await listOf(one, '?read=1'))[0]!.read_at).toBe(readAt)
  expect(await unreadOf(other)).toBe(2)
})

test('what came after the person looked is neither marked nor deleted, also in the place of an older one', async () => {
  const one = await putUser(server.sql)
  const [old, moved, late] = await putRows(one, ['a', 'b', 'c'])
  await server.sql`update notifications set created_at = '2026-01-02T00:00:00Z' where id = ${old!}`
  await server.sql`update notifications set created_at = '2026-01-03T00:00:00Z' where id in (${moved!}, ${late!})`
  const until = '2026-01-02T00:00:00.000Z'
  const picked = { notification_ids: [old, moved], until }
  expect((await server.as(one).post('/notifications/mark-multiple-read', picked)).body).toEqual({ count: 2 })
  expect((await server.as(one).post('/notifications/delete-multiple', picked)).body).toEqual({ count: 2 })
  expect((await listOf(one)).map(({ id }) => id)).toEqual([late, moved])

  expect((await server.as(one).post('/notifications/mark-all-read', { until })).status).toBe(204)
  expect(await unreadOf(one)).toBe(2)
  expect((await server.as(one).post('/notifications/mark-all-read', { until: 'учора' })).status).toBe(422)
  expect((await server.as(one).post('/notifications/mark-all-read')).status).toBe(204)
  expect(await unreadOf(one)).toBe(0)
})

test('deleted ones are gone and lower the count where they were unread', async () => {
  const [one, other] = [await putUser(server.sql), await putUser(server.sql)]
  const mine = await putRows(one, ['a', 'b', 'c', 'd'])
  const theirs = await putRows(other, ['a'])
  await server.as(one).post(`/notifications/${mine[0]}/mark-read`)
  const drop = (ids: unknown) =>
    server.as(one).post('/notifications/delete-multiple', { notification_ids: ids })
  expect((await drop([mine[0], mine[1], mine[1], theirs[0], 999_999_999])).body).toEqual({ count: 2 })
  expect((await drop([mine[0], mine[1]])).body).toEqual({ count: 2 })
  expect((await listOf(one)).map(({ id }) => id)).toEqual([mine[3], mine[2]])

  expect((await server.as(other).delete(`/notifications/${mine[2]}`)).status).toBe(404)
  expect((await server.as(one).delete(`/notifications/${mine[2]}`)).status).toBe(204)
  expect((await server.as(one).delete(`/notifications/${mine[2]}`)).status).toBe(404)
  expect(await unreadOf(one)).toBe(1)
  expect(await unreadOf(other)).toBe(1)
})

test.each([
  ['none', []],
  ['ten thousand', Array.from({ length: 10_000 }, (_, i) => i + 1)],
  ['words', ['1']],
  ['nothing', [null]],
  ['fractions', [1.5]],
  ['what is below one', [0]],
  ['one that is no list', 5],
])('%s of ids are refused, and nothing changes', async (_, notification_ids) => {
  const one = await putUser(server.sql)
  await putRows(one, ['a'])
  for (const call of ['mark-multiple-read', 'delete-multiple']) {
    expect((await server.as(one).post(`/notifications/${call}`, { notification_ids })).status).toBe(422)
    expect((await server.as(one).post(`/notifications/${call}`, {})).status).toBe(422)
  }
  expect(await unreadOf(one)).toBe(1)
})

test('what a supplier did names the supplier to the buyer, with what is checked, as long as that stands', async () => {
  const buyer = await putUser(server.sql)
  const order = await putOrder(server.sql, { owner: buyer })
  const { author, id } = await putProposal(server.sql, { order })
  const company = await putCompany(server.sql, { user: author })
  const put = (who: TestUser, key: string, type: string) => server.sql`
    insert into notifications (user_id, type, event_key, title, message, link)
    values (${who.id}, ${type}, ${key}, 'Назва', 'Зміст', '/office/my-orders')`
  await put(buyer, `proposal:${id}:new`, 'proposal_new')
  await put(buyer, 'payment:1', 'payment')
  const [payment, told] = await listOf(buyer)
  expect(payment).not.toHaveProperty('supplier')
  expect(told?.supplier).toMatchObject({
    user: { id: author.id, username: author.username },
    company: { slug: company.slug, title: company.title },
    facts: { deals: 0, since: expect.any(String) },
  })
  // a key that speaks of somebody else's order tells nothing
  const stranger = await putUser(server.sql)
  await put(stranger, `proposal:${id}:new`, 'proposal_new')
  expect((await listOf(stranger))[0]).not.toHaveProperty('supplier')
  await server.sql`delete from proposals where id = ${id}`
  expect((await listOf(buyer))[1]).not.toHaveProperty('supplier')
})
