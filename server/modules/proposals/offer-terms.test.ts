import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { QUANTITY_MAX } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { offerFieldTexts } from '#domain/uk/offer-fields.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const draft = {
  text: 'Привеземо двадцять тонн власним транспортом',
  start_date: '2030-02-01',
  delivery_origin: 'Вінниця',
  minimum_sum: 36_400,
  delivery_days: 3,
}
const priced = {
  unit_price: 18.8,
  price_unit: 'кг',
  vat: 'included',
  vat_rate: 20,
  delivery: 'extra',
  delivery_cost: 22_000.5,
  tiers: [
    { from_quantity: 5000, unit_price: 18.2 },
    { from_quantity: 40_000.5, unit_price: 17.9125 },
  ],
  valid_until: '2030-01-30',
}
const UNSAID = {
  unit_price: null,
  price_unit: null,
  vat: null,
  vat_rate: null,
  delivery: null,
  delivery_cost: null,
  tiers: null,
  valid_until: null,
}
const send = (who: TestUser, orderId: number, terms: object = {}) =>
  server.as(who).post(`/orders/${orderId}/proposals`, { ...draft, ...terms })

test('what a supplier says of money is kept exactly, for both parties, under the order and in the export', async () => {
  const order = await putOrder(server.sql)
  const me = await putUser(server.sql)
  const sent = await send(me, order.id, priced)
  expect(sent.status).toBe(201)
  expect(sent.body.data).toMatchObject(priced)
  const { id } = sent.body.data
  for (const party of [me, order.owner])
    expect((await server.as(party).get(`/proposals/${id}`)).body.data).toMatchObject(priced)
  expect((await server.as(await putUser(server.sql)).get(`/proposals/${id}`)).status).toBe(404)
  expect((await server.as(order.owner).get(`/user/orders/${order.id}`)).body.data.proposals).toMatchObject([
    priced,
  ])
  const [row] =
    await server.sql`select unit_price_hkop, delivery_cost_kop, tiers from proposals where id = ${id}`
  expect(row).toEqual({
    unit_price_hkop: 188_000,
    delivery_cost_kop: 2_200_050,
    tiers: [
      { from_thousandths: 5_000_000, unit_price_hkop: 182_000 },
      { from_thousandths: 40_000_500, unit_price_hkop: 179_125 },
    ],
  })
})

test('a client that knows no prices sends a proposal without, and its edit leaves what stands', async () => {
  const order = await putOrder(server.sql)
  const me = await putUser(server.sql)
  const old = await send(me, (await putOrder(server.sql)).id)
  expect(old.status).toBe(201)
  expect(old.body.data).toMatchObject(UNSAID)
  const { id } = (await send(me, order.id, priced)).body.data
  const edited = await server.as(me).patch(`/proposals/${id}`, { ...draft, delivery_days: 9 })
  expect(edited.status).toBe(200)
  expect(edited.body.data).toMatchObject({ ...priced, delivery_days: 9 })
})

test('a term that hangs on another one goes with it', async () => {
  const order = await putOrder(server.sql)
  const me = await putUser(server.sql)
  const { id } = (await send(me, order.id, { ...priced, vat_rate: null })).body.data
  const patch = async (changes: object) => (await server.as(me).patch(`/proposals/${id}`, changes)).body.data
  expect(await patch({})).toMatchObject({ vat_rate: 20 })
  expect(await patch({ delivery: 'pickup' })).toMatchObject({ delivery: 'pickup', delivery_cost: null })
  expect(await patch({ vat: 'not_payer' })).toMatchObject({ vat: 'not_payer', vat_rate: null })
  expect(await patch({ unit_price: null })).toMatchObject({ unit_price: null, price_unit: null, tiers: null })
})

describe('what is refused', () => {
  const tier = (from_quantity: number, unit_price: number) => ({ from_quantity, unit_price })
  const wrong: [string, object][] = [
    ['unit_price', { unit_price: 0 }],
    ['unit_price', { unit_price: -5 }],
    ['unit_price', { unit_price: 1.0123456789 }],
    ['unit_price', { unit_price: 1e12 }],
    ['unit_price', { unit_price: '18,80' }],
    ['price_unit', { price_unit: 'кг, дзвоніть 067 123 45 67' }],
    ['price_unit', { unit_price: 5, price_unit: 'дешево' }],
    ['vat', { vat: 'perhaps' }],
    ['vat_rate', { vat_rate: 19 }],
    ['vat_rate', { vat: 'not_payer', vat_rate: 20 }],
    ['delivery', { delivery: 'teleport' }],
    ['delivery_cost', { delivery_cost: 100 }],
    ['delivery_cost', { delivery: 'included', delivery_cost: 100 }],
    ['delivery_cost', { delivery: 'extra', delivery_cost: -1 }],
    ['delivery_cost', { delivery: 'extra', delivery_cost: 1.001 }],
    ['tiers', { tiers: [tier(5, 10)] }],
    ['tiers', { unit_price: 12, tiers: [tier(5, 10), tier(5, 9)] }],
    ['tiers', { unit_price: 12, tiers: [tier(40, 10), tier(5, 9)] }],
    ['tiers', { unit_price: 12, tiers: [1, 2, 3, 4, 5, 6].map((from) => tier(from, 12 - from)) }],
    ...[0, -5, 1.0123456789, 1e12, '9'].map((bad): [string, object] => [
      'tiers',
      { unit_price: 12, tiers: [tier(5, 10), { from_quantity: 10, unit_price: bad }] },
    ]),
    ...[0, -5, 10.0123456789, 1e12, '10'].map((bad): [string, object] => [
      'tiers',
      { unit_price: 12, tiers: [{ from_quantity: bad, unit_price: 10 }] },
    ]),
    ['valid_until', { valid_until: '2020-01-01' }],
    ['valid_until', { valid_until: '2030-02-31' }],
  ]
  test('each says in words what is wrong, at its own place', async () => {
    const order = await putOrder(server.sql)
    const me = await putUser(server.sql)
    const errors = async (terms: object) => (await send(me, order.id, terms)).body.errors
    for (const unit_price of [0, -5, 1.0123456789])
      expect(await errors({ unit_price })).toEqual({ unit_price: [offerFieldTexts.price] })
    expect(await errors({ unit_price: 1e12 })).toEqual({ unit_price: [offerFieldTexts.priceTooLarge] })
    expect(await errors({ unit_price: 12, tiers: [tier(5, 10), tier(5, 9)] })).toEqual({
      tiers: [offerFieldTexts.tiersRise],
    })
    expect(await errors({ unit_price: 12, tiers: [tier(5, 10), tier(0, 0)] })).toEqual({
      tiers: [offerFieldTexts.tiersRise],
      'tiers.1.from_quantity': [fieldTexts.quantity],
      'tiers.1.unit_price': [offerFieldTexts.price],
    })
    expect(await errors({ unit_price: 12, tiers: [tier(5.0123456789, 10), tier(1e12, 9)] })).toEqual({
      'tiers.0.from_quantity': [offerFieldTexts.threeDecimals],
      'tiers.1.from_quantity': [fieldTexts.quantityTooLarge(QUANTITY_MAX, null)],
    })
  })

  test.each(wrong)('%s of %j', async (field, terms) => {
    const order = await putOrder(server.sql)
    const { status, body } = await send(await putUser(server.sql), order.id, terms)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toContainEqual(expect.stringMatching(new RegExp(`^${field}`)))
    expect(JSON.stringify(body.errors)).toMatch(/[а-яіїє]{4}/)
  })
})

test('a price is said in a unit of the list, of the order as it was answered, or of the price that stands', async () => {
  const order = await putOrder(server.sql, { quantity: 40, unit: 'біг-бег' })
  const me = await putUser(server.sql)
  const counted = await send(me, order.id, { unit_price: 900, price_unit: 'Біг-бег' })
  expect(counted.body.data).toMatchObject({ price_unit: 'Біг-бег' })
  const patch = (changes: object) => server.as(me).patch(`/proposals/${counted.body.data.id}`, changes)
  for (const price_unit of ['т', 'тонна', 'шт', 'шт.', 'м²', 'компл.', 'од.'])
    expect((await patch({ price_unit })).body.data).toMatchObject({ price_unit })
  expect((await patch({ price_unit: 'мішок' })).status).toBe(422)
  // kept by an earlier release: it is read, and said again
  await server.sql`update proposals set price_unit = 'мішок' where id = ${counted.body.data.id}`
  expect((await patch({ unit_price: 850, price_unit: 'мішок' })).body.data).toMatchObject({
    unit_price: 850,
    price_unit: 'мішок',
  })
})

test('an expired price is not accepted until its supplier renews it', async () => {
  const proposal = await putProposal(server.sql)
  const accept = () => server.as(proposal.order.owner).post(`/proposals/${proposal.id}/accept`, {})
  await server.sql`update proposals set unit_price_hkop = 1250, valid_until = '2020-01-01' where id = ${proposal.id}`
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'proposal_expired' } })
  const patch = (who: TestUser, changes: object) => server.as(who).patch(`/proposals/${proposal.id}`, changes)
  // what stands may be said again, another past day may not
  expect((await patch(proposal.author, { valid_until: '2020-01-01' })).status).toBe(200)
  expect((await patch(proposal.author, { valid_until: '2020-01-02' })).status).toBe(422)
  expect((await patch(proposal.order.owner, { valid_until: '2030-01-01' })).status).toBe(403)
  expect((await patch(await putUser(server.sql), { valid_until: '2030-01-01' })).status).toBe(404)
  expect((await server.guest.patch(`/proposals/${proposal.id}`, { valid_until: '2030-01-01' })).status).toBe(
    401,
  )
  expect((await patch(proposal.author, { valid_until: '2030-01-01' })).body.data).toMatchObject({
    unit_price: 0.125,
    valid_until: '2030-01-01',
  })
  expect(await accept()).toMatchObject({ status: 200, body: { data: { status: 'accepted' } } })
})

test('a change that is sent again under its key overwrites nothing that came after it, and is answered as the first time', async () => {
  const { id, author, order } = await putProposal(server.sql)
  const key = '3f0c8a52-7d7e-4a3c-9d0e-2b1f6c5d4e3f'
  const send = (days: number, headers: Record<string, string> = {}) =>
    server.as(author).patch(`/proposals/${id}`, { delivery_days: days }, headers)
  const first = await send(9, { 'idempotency-key': key })
  expect(first.body.data).toMatchObject({ delivery_days: 9, version: 2 })
  await send(4)
  expect((await send(9, { 'idempotency-key': key })).body).toEqual(first.body)
  expect(await send(5, { 'idempotency-key': key })).toMatchObject({
    status: 422,
    body: { code: 'idempotency_mismatch' },
  })
  const now = () => server.as(author).get(`/proposals/${id}`)
  expect((await now()).body.data).toMatchObject({ delivery_days: 4, version: 3 })
  // also once the buyer has answered
  await server.as(order.owner).post(`/proposals/${id}/accept`)
  expect((await send(9, { 'idempotency-key': key })).body).toEqual(first.body)
  expect((await send(6)).body.code).toBe('conflict')
})

test('a change written for a version that another device has changed since overwrites nothing', async () => {
  const { id, author } = await putProposal(server.sql)
  const change = (changes: object) => server.as(author).patch(`/proposals/${id}`, changes)
  expect((await change({ delivery_days: 9, version: 1 })).body.data).toMatchObject({ version: 2 })
  expect(await change({ delivery_days: 4, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'proposal_changed', detail: expect.stringContaining('тим часом змінено') },
  })
  const [row] = await server.sql`select delivery_days, version from proposals where id = ${id}`
  expect(row).toEqual({ delivery_days: 9, version: 2 })
  // an older page says no version, and the last word stands
  expect((await change({ delivery_days: 5 })).body.data).toMatchObject({ delivery_days: 5, version: 3 })
  // of two at once that were written for the same one, one wins
  const both = await Promise.all([6, 7].map((days) => change({ delivery_days: days, version: 3 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await change({ delivery_days: 1, version: 0 })).status).toBe(422)
})
