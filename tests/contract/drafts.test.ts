import type * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { CompanyDraft, companyDrafts } from '#domain/contract/company-draft.ts'
import { OrderDraft, OrderEdit } from '#domain/contract/order-draft.ts'
import { ProposalDraft } from '#domain/contract/proposal-draft.ts'
import { ReplyDraft, ReviewDraft } from '#domain/contract/review-draft.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

type Fields = Record<string, unknown>
type Sent<S extends v.GenericSchema> = Required<v.InferInput<S>>

let server: TestServer
let me: TestUser
let places: { leaf: number; other: number; city: number; town: number }
beforeAll(async () => {
  server = await startServer({ env: { MODERATION: 'manual' } })
  me = await putUser(server.sql)
  const [row] = await server.sql<(typeof places)[]>`
    select (select min(id) from categories where parent_id is not null) as leaf,
      (select max(id) from categories where parent_id is not null) as other,
      (select min(id) from locations where type = 'city') as city,
      (select max(id) from locations where type = 'city') as town`
  places = row!
})
afterAll(() => server.stop())

const fieldsOf = (schema: { readonly entries: object }): string[] => Object.keys(schema.entries).sort()
const idOf = (thing: unknown): unknown => (thing as { id: number }).id

/** Fields that a reply says under another name, or as the thing that an id names. */
const told: Record<string, (reply: Fields) => unknown> = {
  category_id: ({ category }) => idOf(category),
  location_id: ({ location }) => idOf(location),
  category_ids: ({ categories }) => (categories as unknown[]).map(idOf),
}
const readBack = (fields: Iterable<string>, reply: Fields): Fields =>
  Object.fromEntries([...fields].map((name) => [name, (told[name] ?? (() => reply[name]))(reply)]))

/** Each field is sent, and none with what an empty form would leave there. */
function isWhole(draft: Fields, schema: { readonly entries: object }): void {
  expect(Object.keys(draft).sort()).toEqual(fieldsOf(schema))
  const empty = Object.values(draft).filter(
    (value) => value === null || (Array.isArray(value) && value.length === 0),
  )
  expect(empty).toEqual([])
}

const order = (): Sent<typeof OrderDraft> => ({
  text: 'Потрібно двадцять тонн цукру в мішках, доставка на склад.',
  category_id: places.leaf,
  location_id: places.city,
  phone: me.phone!,
  quantity: 20.5,
  unit: 'т',
  budget: 125_000.5,
  needed_by: '2090-03-01',
})
const orderEdit = (): Sent<typeof OrderEdit> => ({
  category_id: places.other,
  location_id: places.town,
  quantity: 30.25,
  unit: 'кг',
  budget: 99.99,
  needed_by: '2091-04-02',
  // the last one: a new text goes to moderation, where nothing can be changed
  text: 'Потрібно тридцять тонн борошна в мішках, доставка на склад.',
})
const proposal = (): Sent<typeof ProposalDraft> => ({
  text: 'Привеземо за тиждень власним транспортом',
  start_date: '2090-01-15',
  delivery_origin: 'Вінниця',
  minimum_sum: 5000.25,
  delivery_days: 7,
  unit_price: 18.8125,
  price_unit: 'кг',
  vat: 'included',
  vat_rate: 14,
  delivery: 'extra',
  delivery_cost: 1500.5,
  tiers: [{ from_quantity: 500.5, unit_price: 18.2 }],
  valid_until: '2090-01-10',
})
const proposalEdit = (): Sent<typeof ProposalDraft> => ({
  text: 'Привеземо за два тижні, розвантаження за вами',
  start_date: '2090-02-16',
  delivery_origin: 'Полтава',
  minimum_sum: 7000.75,
  delivery_days: 14,
  unit_price: 18_000,
  price_unit: 'т',
  vat: 'excluded',
  vat_rate: 20,
  delivery: 'extra',
  delivery_cost: 2500,
  tiers: [{ from_quantity: 40, unit_price: 17_900.5 }],
  valid_until: '2090-02-10',
})
const company = (): Sent<typeof CompanyDraft> => ({
  title: 'Борошно та крупи гуртом',
  company_name: 'ТОВ «Полтавський млин»',
  edrpou: '32855961',
  location_id: places.city,
  company_type: 'manufacturer',
  description: 'Мелемо пшеницю й гречку, відвантажуємо від однієї палети.',
  delivery_methods: ['nova_poshta', 'own_transport'],
  payment_methods: ['bank_transfer_vat', 'prepayment'],
  product_tags: ['борошно', 'гречка'],
  category_ids: [places.leaf],
  return_terms: 'Повертаємо гроші за зіпсований товар протягом 14 днів.',
  phone: '+380671112233',
  instagram: 'poltava.mlyn',
  telegram: 'poltava_mlyn',
})
const companyEdit = (): Sent<typeof CompanyDraft> => ({
  title: 'Олія наливом',
  company_name: 'ПП «Сонях»',
  edrpou: '00032129',
  location_id: places.town,
  company_type: 'wholesaler',
  description: 'Возимо олію автоцистернами по всій області.',
  delivery_methods: ['pickup'],
  payment_methods: ['cash'],
  product_tags: ['олія'],
  category_ids: [places.other],
  return_terms: 'Повернення не передбачено.',
  phone: '+380501112233',
  instagram: 'soniakh.oil',
  telegram: 'soniakh_oil',
})
const review = (): Sent<typeof ReviewDraft> => ({ rating: 4, text: 'Привезли вчасно, усе ціле й сухе' })
const reply = (): Sent<typeof ReplyDraft> => ({ text: 'Дякуємо, завжди раді' })

const as = (who: TestUser) => server.as(who)
/** Sends by the first call and reads with the second: what is told must be what is stored. */
async function stored(
  send: Promise<{ status: number; body: { data: Fields } }>,
  read: (made: Fields) => Promise<{ body: { data: Fields } }>,
): Promise<Fields> {
  const made = await send
  if (made.status !== 200 && made.status !== 201) throw new Error(JSON.stringify(made.body))
  return (await read(made.body.data)).body.data
}
const myOrder = ({ id }: Fields) => as(me).get(`/user/orders/${String(id)}`)

describe('every field of a draft is stored and told:', () => {
  test('of an order', async () => {
    const draft = order()
    isWhole(draft, OrderDraft)
    const kept = await stored(as(me).post('/orders', draft), myOrder)
    expect(readBack(fieldsOf(OrderDraft), kept)).toEqual(draft)
  })

  test('of a proposal', async () => {
    const draft = proposal()
    isWhole(draft, ProposalDraft)
    const { id } = await putOrder(server.sql)
    const kept = await stored(as(me).post(`/orders/${id}/proposals`, draft), (made) =>
      as(me).get(`/proposals/${String(made['id'])}`),
    )
    expect(readBack(fieldsOf(ProposalDraft), kept)).toEqual(draft)
  })

  test('of a company', async () => {
    const draft = company()
    isWhole(draft, CompanyDraft)
    const kept = await stored(as(me).post('/companies', draft), () => as(me).get('/companies/mine'))
    expect(readBack(fieldsOf(CompanyDraft), kept)).toEqual(draft)
  })

  test('of a review and of its answer', async () => {
    const deal = await putProposal(server.sql, { status: 'accepted' })
    const { slug } = await putCompany(server.sql, { user: deal.author })
    const listed = async () => ({
      body: { data: (await server.guest.get(`/suppliers/${slug}/reviews`)).body.data[0] },
    })
    const draft = review()
    isWhole(draft, ReviewDraft)
    const kept = await stored(as(deal.order.owner).post(`/proposals/${deal.id}/review`, draft), listed)
    expect(readBack(fieldsOf(ReviewDraft), kept)).toEqual(draft)

    const answer = reply()
    isWhole(answer, ReplyDraft)
    const answered = await stored(
      as(deal.author).post(`/reviews/${String(kept['id'])}/reply`, answer),
      listed,
    )
    expect(readBack(fieldsOf(ReplyDraft), answered['reply'] as Fields)).toEqual(answer)
  })
})

/** Each field is changed alone, so that one which is lost is not made up for by another. */
describe('every field of an edit is stored and told:', () => {
  test('of an order', async () => {
    const edit = orderEdit()
    isWhole(edit, OrderEdit)
    const { id } = await putOrder(server.sql, { owner: me })
    for (const [name, value] of Object.entries(edit)) {
      const kept = await stored(as(me).patch(`/orders/${id}`, { [name]: value }), myOrder)
      expect(readBack([name], kept)).toEqual({ [name]: value })
    }
  })

  test('of a proposal', async () => {
    const edit = proposalEdit()
    // the edition that was seen stands beside them (order-editions.test.ts)
    isWhole(edit, ProposalDraft)
    const { id } = await putProposal(server.sql, { author: me })
    for (const [name, value] of Object.entries(edit)) {
      const kept = await stored(as(me).patch(`/proposals/${id}`, { [name]: value }), () =>
        as(me).get(`/proposals/${id}`),
      )
      expect(readBack([name], kept)).toEqual({ [name]: value })
    }
  })

  test('of a company', async () => {
    const edit = companyEdit()
    isWhole(edit, companyDrafts.updateMine.body)
    const { user } = await putCompany(server.sql)
    for (const [name, value] of Object.entries(edit)) {
      const kept = await stored(as(user).patch('/companies/mine', { [name]: value }), () =>
        as(user).get('/companies/mine'),
      )
      expect(readBack([name], kept)).toEqual({ [name]: value })
    }
  })
})
