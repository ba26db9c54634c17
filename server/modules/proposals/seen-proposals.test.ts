import { afterAll, beforeAll, expect, test } from 'vitest'

import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const seenAt = async (who: TestUser, id: number): Promise<string | null> =>
  (await server.as(who).get(`/proposals/${id}`)).body.data.seen_at
const unseen = async (owner: TestUser, orderId: number) => {
  const [listed] = (await server.as(owner).get('/user/orders')).body.data
  const own = (await server.as(owner).get(`/user/orders/${orderId}`)).body.data
  expect(own.unseen_count).toBe(listed.unseen_count)
  return listed.unseen_count
}

test('a proposal is seen once its buyer has looked at it, not when a device reads it', async () => {
  const order = await putOrder(server.sql)
  const [first, second, later] = [
    await putProposal(server.sql, { order }),
    await putProposal(server.sql, { order }),
    await putProposal(server.sql, { order }),
  ]
  expect(await unseen(order.owner, order.id)).toBe(3)
  expect(await seenAt(first.author, first.id)).toBeNull()

  const look = () => server.as(order.owner).post(`/user/orders/${order.id}/seen`, { up_to: second.id })
  expect((await look()).status).toBe(204)
  const at = await seenAt(first.author, first.id)
  expect(at).toMatch(/^\d{4}-/)
  // a second look does not move the time of the first
  await look()
  expect(await seenAt(first.author, first.id)).toBe(at)
  expect(await seenAt(second.author, second.id)).toBe(at)
  expect(await seenAt(later.author, later.id)).toBeNull()
  expect(await unseen(order.owner, order.id)).toBe(1)
})

test('who answers a proposal has looked at it; who takes one back has not', async () => {
  const [rejected, revoked] = [await putProposal(server.sql), await putProposal(server.sql)]
  await server.as(rejected.order.owner).post(`/proposals/${rejected.id}/reject`, {})
  await server.as(revoked.author).post(`/proposals/${revoked.id}/revoke`)
  expect(await seenAt(rejected.author, rejected.id)).not.toBeNull()
  expect(await seenAt(revoked.author, revoked.id)).toBeNull()
})

test('only the owner of an order tells so, of the own proposals alone', async () => {
  const [mine, other] = [await putProposal(server.sql), await putProposal(server.sql)]
  const path = `/user/orders/${mine.order.id}/seen`
  const body = { up_to: other.id }
  expect((await server.guest.post(path, body)).status).toBe(401)
  for (const who of [mine.author, await putUser(server.sql)])
    expect((await server.as(who).post(path, body)).status).toBe(404)
  for (const up_to of [0, -1, 1.5, '7', null])
    expect((await server.as(mine.order.owner).post(path, { up_to })).status).toBe(422)
  expect((await server.as(mine.order.owner).post(path, body)).status).toBe(204)
  expect(await seenAt(mine.author, mine.id)).not.toBeNull()
  expect(await seenAt(other.author, other.id)).toBeNull()
})
