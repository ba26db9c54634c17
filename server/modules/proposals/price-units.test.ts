import { readFile } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { computeOffer } from '#domain/rules/deals/offer/offer.ts'
import { termsOf } from '#domain/rules/deals/offer/terms.ts'
import { putOrder, type TestOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const edit = (order: TestOrder, body: object) => server.as(order.owner).patch(`/orders/${order.id}`, body)
const draft = {
  text: 'Привеземо власним транспортом, документи є',
  start_date: '2030-02-01',
  delivery_origin: 'Вінниця',
  minimum_sum: 0,
  delivery_days: 3,
  unit_price: 18_200,
}
/** What it costs as its reader counts it, and what is flagged. */
async function costs(who: TestUser, id: number) {
  const { order, ...proposal } = (await server.as(who).get(`/proposals/${id}`)).body.data
  const { total, flags } = computeOffer(
    { terms: termsOf(proposal), minimum: 0, quantity: order.quantity, unit: order.unit },
    { today: '2029-01-01' },
  )
  return { unit: proposal.price_unit, total, otherUnit: flags.includes('other_unit') }
}

test('a price without its own unit keeps that of the order: it converts, or is flagged, and means the same', async () => {
  const order = await putOrder(server.sql)
  const me = await putUser(server.sql)
  await edit(order, { quantity: 20, unit: 'т' })
  const { id } = (await server.as(me).post(`/orders/${order.id}/proposals`, draft)).body.data
  expect(await costs(me, id)).toEqual({ unit: 'т', total: 36_400_000, otherUnit: false })
  const { version } = (await server.as(me).get(`/proposals/${id}`)).body.data

  await edit(order, { quantity: 20_000, unit: 'кг' })
  expect(await costs(order.owner, id)).toEqual({ unit: 'т', total: 36_400_000, otherUnit: false })
  await server.as(me).post(`/proposals/${id}/confirm`, { order_revision: 3 })
  expect(await costs(me, id)).toMatchObject({ total: 36_400_000 })

  await edit(order, { quantity: 400, unit: 'шт' })
  await server.as(me).post(`/proposals/${id}/confirm`, { order_revision: 4 })
  expect(await costs(order.owner, id)).toEqual({ unit: 'т', total: null, otherUnit: true })
  // no edit of the order is a change of the proposal
  expect((await server.as(me).get(`/proposals/${id}`)).body.data.version).toBe(version)
})

test('a price for an order that names no unit is none of the unit that is named later', async () => {
  const order = await putOrder(server.sql)
  const me = await putUser(server.sql)
  const { id } = (await server.as(me).post(`/orders/${order.id}/proposals`, draft)).body.data
  await edit(order, { quantity: 3 })
  expect(await costs(me, id)).toEqual({ unit: 'од.', total: 5_460_000, otherUnit: false })
  await edit(order, { quantity: 20, unit: 'т' })
  expect(await costs(order.owner, id)).toEqual({ unit: 'од.', total: null, otherUnit: true })
  await server.as(me).patch(`/proposals/${id}`, { price_unit: 'кг', unit_price: 18.2, order_revision: 3 })
  expect(await costs(order.owner, id)).toEqual({ unit: 'кг', total: 36_400_000, otherUnit: false })
})

test('a price is of the edition that its supplier saw, sent or changed after a later one', async () => {
  const order = await putOrder(server.sql)
  const me = await putUser(server.sql)
  await edit(order, { quantity: 20, unit: 'т' })
  await edit(order, { quantity: 20_000, unit: 'кг' })
  const sent = await server
    .as(me)
    .post(`/orders/${order.id}/proposals`, { ...draft, price_unit: null, order_revision: 2 })
  const { id } = sent.body.data
  expect(await costs(me, id)).toMatchObject({ unit: 'т', total: 36_400_000 })
  const change = (body: object) => server.as(me).patch(`/proposals/${id}`, body)
  await change({ price_unit: null, unit_price: 17_000 })
  expect(await costs(me, id)).toMatchObject({ unit: 'т', total: 34_000_000 })
  await change({ price_unit: null, unit_price: 17, order_revision: 3 })
  expect(await costs(me, id)).toMatchObject({ unit: 'кг', total: 34_000_000 })
  // without a price there is no unit of it
  await change({ unit_price: null })
  expect(await costs(me, id)).toMatchObject({ unit: null, total: null })
})

test('prices that stand get the unit of the edition they answer, and stay the version that was seen', async () => {
  const order = await putOrder(server.sql)
  const unnamed = await putOrder(server.sql)
  await edit(order, { quantity: 20, unit: 'т' })
  const answered = await putProposal(server.sql, { order })
  await server.sql`update proposals set order_revision = 2 where id = ${answered.id}`
  await edit(order, { quantity: 20_000, unit: 'кг' })
  const late = await putProposal(server.sql, { order })
  await server.sql`update proposals set order_revision = 3 where id = ${late.id}`
  const without = await putProposal(server.sql, { order: unnamed })
  const said = await putProposal(server.sql, { order })
  const priceless = await putProposal(server.sql, { order })
  const all = [answered, late, without, said, priceless].map(({ id }) => id)
  await server.sql`update proposals set unit_price_hkop = 5000 where id = any(${all}) and id <> ${priceless.id}`
  await server.sql`update proposals set price_unit = 'г' where id = ${said.id}`
  const versions = () => server.sql`select version from proposals where id = any(${all}) order by id`
  const before = await versions()
  const file = new URL('../../db/migrations/0048_units_of_prices.sql', import.meta.url)
  await server.sql.unsafe(await readFile(file, 'utf8'))
  const kept = await server.sql<{ price_unit: string }[]>`
    select price_unit from proposals where id = any(${all}) order by id`
  expect(kept.map(({ price_unit }) => price_unit)).toEqual(['т', 'кг', 'од.', 'г', null])
  expect([...(await versions())]).toEqual([...before])
})
