import { afterAll, beforeAll, expect, test } from 'vitest'

import { putOrder } from '#tests/factories/orders.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL: 'https://gurt.example' } })
})
afterAll(() => server.stop())

type Link = { data: { code: string; url: string } }

test('whoever sees an order gets its link, the same each time, and it leads to the order', async () => {
  const order = await putOrder(server.sql)
  const stranger = await putUser(server.sql)
  const link = await server.as(stranger).post('/short-links', { order_id: order.id })
  const { code, url } = (link.body as Link).data
  expect(link.status).toBe(200)
  expect(url).toBe(`https://gurt.example/l/${code}`)
  expect((await server.as(order.owner).post('/short-links', { order_id: order.id })).body).toEqual(link.body)
  for (const typed of [code, code.toUpperCase()])
    expect(await server.guest.get(`/short-links/${typed}`)).toMatchObject({
      status: 200,
      body: { data: { order_id: order.id } },
    })
})

test('an order that a person may not see has no link for them, and theirs does not open it', async () => {
  const { id, owner } = await putOrder(server.sql, { status: 'declined' })
  const stranger = await putUser(server.sql)
  expect((await server.as(stranger).post('/short-links', { order_id: id })).status).toBe(404)
  const link = await server.as(owner).post('/short-links', { order_id: id })
  const { code } = (link.body as Link).data
  expect((await server.as(stranger).get(`/short-links/${code}`)).status).toBe(404)
  expect((await server.guest.get(`/short-links/${code}`)).status).toBe(404)
  expect((await server.as(owner).get(`/short-links/${code}`)).status).toBe(200)
})

test('a link to what is hidden by now still leads to its page, which says so', async () => {
  const { id, owner } = await putOrder(server.sql, { published_at: new Date() })
  const { code } = ((await server.as(owner).post('/short-links', { order_id: id })).body as Link).data
  await server.sql`update orders set status = 'hidden' where id = ${id}`
  expect((await server.guest.get(`/short-links/${code}`)).status).toBe(200)
  expect((await server.as(owner).post('/short-links', { order_id: id })).status).toBe(410)
})

test.each([['unknown1'], ['%27or1%3D1'], ['..']])('%s leads nowhere', async (code) => {
  expect((await server.guest.get(`/short-links/${code}`)).status).toBe(404)
})

test.each([[0], [-1], ['x'], [999_999_999], [null]])('an order %s has no link', async (order_id) => {
  const me = await putUser(server.sql)
  expect([404, 422]).toContain((await server.as(me).post('/short-links', { order_id })).status)
})

test('a code too long to be one leads nowhere', async () => {
  expect((await server.guest.get(`/short-links/${'a'.repeat(17)}`)).status).toBe(404)
})
