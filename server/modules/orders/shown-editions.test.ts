import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { putOrder, type TestOrder } from '#tests/factories/orders.ts'
import { putChat, putProposal, type TestProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { openOperator } from '#tests/support/operator.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { eventually } from '#tests/support/wait.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof openOperator>>
beforeAll(async () => {
  server = await startServer({ env: { MODERATION: 'manual' } })
  operator = await openOperator(server)
})
afterAll(async () => {
  await operator.close()
  await server.stop()
})

const OLD = 'Потрібна крупа гречана ядриця, десять тонн на місяць.'
const UNCHECKED = 'Неперевірений опис: двадцять п’ять тонн щомісяця на склад.'
const edit = (order: TestOrder, body: object) => server.as(order.owner).patch(`/orders/${order.id}`, body)
const seen = async (who: TestUser, id: number) => (await server.as(who).get(`/proposals/${id}`)).body.data
const listed = async (who: TestUser) => (await server.as(who).get('/user/proposals')).body.data[0]
const headingInChats = async (who: TestUser): Promise<string> =>
  (await server.as(who).get('/chats')).body.data[0].order.heading

async function answered(): Promise<TestProposal> {
  const order = await putOrder(server.sql, { text: OLD })
  await edit(order, { quantity: 10, unit: 'т' })
  const proposal = await putProposal(server.sql, { order })
  await server.sql`update proposals set order_revision = 2 where id = ${proposal.id}`
  return proposal
}

test('an edition that waits for its check is for its owner alone', async () => {
  const { id, author, order } = await answered()
  await putChat(server.sql, { id, author, order })
  const edited = await edit(order, { text: UNCHECKED, quantity: 25 })
  expect(edited.body.data).toMatchObject({ status: 'moderation', revision: 3, text: UNCHECKED })

  // its owner sees what was written
  expect((await seen(order.owner, id)).order).toMatchObject({ text: UNCHECKED, quantity: 25, revision: 3 })
  expect((await server.as(order.owner).get(`/orders/${order.id}`)).body.data.text).toBe(UNCHECKED)
  expect(UNCHECKED).toContain(await headingInChats(order.owner))

  // who has answered sees what stood before, with nothing to confirm yet
  const before = { text: OLD, quantity: 10, unit: 'т', revision: 2, status: 'moderation' }
  for (const proposal of [await seen(author, id), await listed(author)])
    expect(proposal).toMatchObject({ order: before, order_revision: 2, answered: null })
  expect(OLD).toContain(await headingInChats(author))

  // a stranger and a guest see neither
  const stranger = await putUser(server.sql)
  expect((await server.as(stranger).get(`/proposals/${id}`)).status).toBe(404)
  expect((await server.guest.get(`/proposals/${id}`)).status).toBe(401)
  expect((await server.as(stranger).get(`/orders/${order.id}`)).status).toBe(404)
  expect((await server.guest.get(`/orders/${order.id}`)).status).toBe(404)
  expect((await server.as(author).get(`/orders/${order.id}`)).status).toBe(404)

  await operator.run('orders', 'accept', String(order.id))
  expect(await seen(author, id)).toMatchObject({
    order: { text: UNCHECKED, quantity: 25, revision: 3 },
    answered: { text: OLD, quantity: 10, revision: 2 },
  })
})

test('an edition that waits for its check is found by its owner alone', async () => {
  const { id, author, order } = await answered()
  const chatId = await putChat(server.sql, { id, author, order })
  await server.as(order.owner).put(`/chats/${chatId}/contact-sharing`, { allowed: true })
  await server.as(author).post(`/chats/${chatId}/contacts/open`)
  const found = async (who: TestUser, list: string, text: string): Promise<number> =>
    (await server.as(who).get(`${list}?text=${encodeURIComponent(text)}`)).body.data.length
  const everywhere = (who: TestUser, text: string) =>
    Promise.all(['/chats', '/user/opened-orders'].map((list) => found(who, list, text)))
  expect(await everywhere(author, 'крупа')).toEqual([1, 1])
  await edit(order, { text: UNCHECKED })
  expect(await everywhere(author, 'неперевірений')).toEqual([0, 0])
  expect(await everywhere(author, 'КРУПА')).toEqual([1, 1])
  expect(await found(order.owner, '/chats', 'неперевірений')).toBe(1)
  await operator.run('orders', 'accept', String(order.id))
  expect(await everywhere(author, 'неперевірений')).toEqual([1, 1])
  expect(await everywhere(author, 'крупа')).toEqual([0, 0])
})

test('it can be neither confirmed nor answered by a change before it is seen', async () => {
  const { id, author, order } = await answered()
  await edit(order, { text: UNCHECKED })
  const confirm = (order_revision: number) =>
    server.as(author).post(`/proposals/${id}/confirm`, { order_revision })
  expect(await confirm(3)).toMatchObject({ status: 409, body: { code: 'order_changed' } })
  expect((await confirm(2)).body.data).toMatchObject({ order_revision: 2 })
  const changed = await server.as(author).patch(`/proposals/${id}`, { delivery_days: 9, order_revision: 3 })
  expect(changed.body.data).toMatchObject({ order_revision: 2, delivery_days: 9, order: { text: OLD } })
  // what the buyer asks for by now was answered by nobody
  expect((await server.as(order.owner).post(`/proposals/${id}/accept`)).body.code).toBe(
    'proposal_unconfirmed',
  )
  const told = await server.sql`
    select 1 from notifications where user_id = ${order.owner.id} and type = 'proposal_confirmed'`
  expect(told).toEqual([])
})

test('what was declined stays unseen, however often it is edited, until it is accepted', async () => {
  const { id, author, order } = await answered()
  await edit(order, { text: UNCHECKED })
  await operator.run('orders', 'decline', String(order.id), '--reason=Додайте подробиць')
  expect((await seen(author, id)).order).toMatchObject({ text: OLD, revision: 2, status: 'declined' })
  await edit(order, { quantity: 40 })
  expect((await seen(author, id)).order).toMatchObject({ text: OLD, quantity: 10, revision: 2 })
  await operator.run('orders', 'accept', String(order.id))
  expect((await seen(author, id)).order).toMatchObject({ text: UNCHECKED, quantity: 40, revision: 4 })
})

test('what its supplier is told of meanwhile names the order as they know it', async () => {
  const { id, author, order } = await answered()
  await edit(order, { text: UNCHECKED })
  await server.as(order.owner).post(`/user/orders/${order.id}/seen`, { up_to: id })
  await server.as(order.owner).post(`/proposals/${id}/reject`, { reason: 'Дорого' })
  const told = () =>
    server.sql<{ message: string }[]>`select message from notifications where user_id = ${author.id}`
  await eventually(async () => expect(await told()).toHaveLength(2))
  for (const { message } of await told()) expect(message).not.toContain('Неперевірений')
})

test('orders that were edited before get the edition that was seen of them', async () => {
  const orders = [await answered(), await answered(), await answered()].map(({ order }) => order)
  const [, declined, back] = orders as [TestOrder, TestOrder, TestOrder]
  for (const order of orders) await edit(order, { text: UNCHECKED })
  await operator.run('orders', 'decline', String(declined.id), '--reason=Додайте подробиць')
  await edit(declined, { quantity: 40 })
  await operator.run('orders', 'accept', String(back.id))
  const shown = () => server.sql<{ shown: number; revision: number }[]>`
    select shown_revision as shown, revision from orders
    where id = any(${orders.map(({ id }) => id)}) order by id`
  const kept = [...(await shown())]
  expect(kept).toEqual([
    { shown: 2, revision: 3 },
    { shown: 2, revision: 4 },
    { shown: 3, revision: 3 },
  ])
  await server.sql`update orders set shown_revision = 1`
  const file = await readFile(new URL('../../db/migrations/0050_shown_editions.sql', import.meta.url), 'utf8')
  const fills = file.replaceAll(/^--.*$/gm, '').match(/^update orders[^;]+;/gm) ?? []
  expect(fills).toHaveLength(2)
  for (const fill of fills) await server.sql.unsafe(fill)
  expect([...(await shown())]).toEqual(kept)
})
