import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Deal } from '#domain/contract/deals.ts'
import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import type { OrderPage } from '#domain/contract/orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import type { FittingOrder, Today } from '#domain/contract/today.ts'
import { offerFor } from '#domain/rules/deals/offer/agreed.ts'
import { type OfferFlag, standingOf } from '#domain/rules/deals/offer/offer.ts'
import { isUnconfirmed } from '#domain/rules/deals/proposal-status.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { renderOwnLogo } from '#server/modules/companies/logo-image.ts'
import { matchedOrder } from '#server/modules/notifications/matched-order.ts'
import { notificationsOf } from '#server/modules/notifications/notification-templates.ts'
import type { Api } from '#tests/support/api.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

import { COMPARED_ORDER } from './content/flour-proposals.ts'
import { seedDemo } from './seed.ts'

const today = kyivDay(new Date())
let server: TestServer
let buyer: Api
let supplier: Api
/** The orders of the buyer as whom people sign in, each with its proposals. */
let orders: MyOrderDetail[]

beforeAll(async () => {
  server = await startServer()
  const signIns = await seedDemo(server.sql, server.dataDir, {
    folder: join(import.meta.dirname, 'posts'),
    pictures: server.app.deps.pictures,
    drawLogo: renderOwnLogo,
    teller: { of: ({ name, event }) => notificationsOf(name, event, () => false), ofMatch: matchedOrder },
  })
  const [first, second] = await Promise.all(
    signIns.map(async ({ email, password }) => {
      const { body } = await server.guest.post('/login', { email, password })
      return server.as({ token: body.data.token as string })
    }),
  )
  buyer = first!
  supplier = second!
  const listed = (await buyer.get('/user/orders?per_page=50')).body.data as { id: number }[]
  orders = await Promise.all(
    listed.map(async ({ id }) => (await buyer.get(`/user/orders/${id}`)).body.data as MyOrderDetail),
  )
})
afterAll(() => server.stop())

const countedOf = (order: MyOrderDetail) =>
  order.proposals.map((proposal: OrderProposal) => {
    const { offer } = offerFor(proposal, order, { today })
    const flags: OfferFlag[] = isUnconfirmed(proposal, order)
      ? [...offer.flags, 'unconfirmed']
      : [...offer.flags]
    return { proposal, offer: { ...offer, flags }, standing: standingOf({ ...offer, flags }) }
  })

test('one order of the demo shows all that a comparison can say', () => {
  const order = orders.find(({ text }) => text.startsWith(COMPARED_ORDER))!
  const counted = countedOf(order)
  const flags = new Set(counted.flatMap(({ offer }) => offer.flags))
  const all: OfferFlag[] = [
    'no_price',
    'other_unit',
    'below_minimum',
    'vat_unknown',
    'delivery_unknown',
    'pickup',
    'expired',
    'unconfirmed',
  ]
  expect([...flags]).toEqual(expect.arrayContaining(all))
  expect(new Set(counted.map(({ standing }) => standing)).size).toBe(4)
  expect(counted.filter(({ standing }) => standing === 'whole').length).toBeGreaterThan(2)
  expect(counted.some(({ proposal }) => proposal.tiers !== null)).toBe(true)
})

test('every order of the demo’s buyer that is compared has something to compare', () => {
  const compared = orders.filter(({ proposals }) => proposals.length > 1)
  expect(compared.length).toBeGreaterThan(3)
  const isCounted = (order: MyOrderDetail) => countedOf(order).some(({ offer }) => offer.total !== null)
  expect(compared.filter((order) => !isCounted(order)).map(({ text }) => text)).toEqual([])
})

test('prices of the demo are near what buyers mean to pay, and tiers fall', async () => {
  const rows = await server.sql<
    {
      text: string
      sum: number
      budget: number
      delivery: number
      price: number
      tiers: { unit_price_hkop: number }[] | null
    }[]
  >`
    select o.text, p.tiers, p.unit_price_hkop::float8 as price, o.budget_kop::float8 as budget,
      coalesce(p.delivery_cost_kop, 0)::float8 as delivery,
      -- hundredths of a kopiyka; a thousand kilograms are a tonne, and a box holds a known amount
      p.unit_price_hkop::float8 / 100 * o.quantity::float8 * (case when p.vat = 'excluded' then 1.2 else 1 end)
        * (case when o.unit = 'т' and p.price_unit = 'кг' then 1000 else 1 end)
        / (case when p.price_unit = 'ящ.' then case o.unit when 'л' then 12 else 20 end else 1 end) as sum
    from proposals p join orders o on o.id = p.order_id
    where p.unit_price_hkop is not null and o.budget_kop is not null and o.quantity is not null
      and (p.price_unit is distinct from 'ящ.' or o.unit in ('л', 'кг'))`
  expect(rows.length).toBeGreaterThan(300)
  const isFar = ({ sum, budget }: (typeof rows)[number]) => sum / budget < 0.75 || sum / budget > 1.25
  expect(rows.filter(isFar)).toEqual([])
  expect(rows.filter(({ sum, delivery }) => delivery / sum > 0.1)).toEqual([])
  for (const { price, tiers } of rows) {
    const steps = [price, ...(tiers ?? []).map((tier) => tier.unit_price_hkop)]
    expect(steps).toEqual(steps.toSorted((one, other) => other - one))
  }
  const [all] = await server.sql<{ share: number }[]>`
    select avg((unit_price_hkop is not null)::int)::float8 as share from proposals`
  expect(all!.share).toBeGreaterThan(0.85)
  // only what is sold in boxes is priced by them
  expect(
    await server.sql`
      select 1 from proposals p join orders o on o.id = p.order_id
      where p.price_unit = 'ящ.' and o.unit not in ('л', 'кг') and o.text not like ${`${COMPARED_ORDER}%`}`,
  ).toHaveLength(0)
})

test('the demo’s buyer has a deal in each state, and its supplier one to act on and one that is over', async () => {
  const dealsOf = async (who: Api, party: Deal['party']) => {
    const { data } = (await who.get('/user/deals?per_page=50')).body as { data: Deal[] }
    return data.filter((deal) => deal.party === party)
  }
  const bought = await dealsOf(buyer, 'buyer')
  const stateOf = (deal: Deal) =>
    [deal.status, deal.buyer_received_at && 'buyer', deal.supplier_received_at && 'supplier']
      .filter(Boolean)
      .join(' ')
  expect(new Set(bought.map(stateOf))).toEqual(
    new Set(['agreed', 'agreed buyer', 'agreed supplier', 'received buyer supplier', 'cancelled']),
  )
  for (const { id, status } of bought) {
    const deal = (await buyer.get(`/deals/${id}`)).body.data as Deal
    expect(deal.terms.goods).not.toBe('')
    expect(deal.cancel_reason !== null).toBe(status === 'cancelled')
  }
  const sold = await dealsOf(supplier, 'supplier')
  expect(sold.map(({ status }) => status)).toEqual(expect.arrayContaining(['agreed', 'received']))
})

test('the demo’s supplier finds several orders to answer, for several reasons, and is asked to some', async () => {
  const { selling } = (await supplier.get('/user/today')).body.data as Today
  expect(selling.orders.total).toBeGreaterThanOrEqual(5)
  expect(selling.invitations.total).toBeGreaterThanOrEqual(2)
  const fitting = (await supplier.get('/user/fitting-orders')).body.data as FittingOrder[]
  expect(new Set(fitting.map(({ reason }) => reason.category.id)).size).toBeGreaterThanOrEqual(4)
  const read = fitting.map(async ({ order }) => (await server.guest.get(`/orders/${order.id}`)).body.data)
  const answers = ((await Promise.all(read)) as OrderPage[]).map((order) => order.proposals_count)
  expect(answers.some((count) => count === 0)).toBe(true)
  expect(answers.some((count) => count > 0)).toBe(true)
})

test('half of the suppliers have a logo, whose pictures are there', async () => {
  const [counted] = await server.sql<{ all: number; shown: number }[]>`
    select count(*)::int "all", count(logo)::int shown from companies`
  expect(counted!.shown / counted!.all).toBeGreaterThan(0.4)
  const { body } = await server.guest.get('/suppliers?per_page=50')
  const logos = (body.data as { logo: { small: string; large: string } | null }[]).flatMap(
    ({ logo }) => logo ?? [],
  )
  expect(logos.length).toBeGreaterThan(10)
  for (const { small, large } of logos)
    for (const address of [small, large]) {
      const reply = await fetch(server.url + address)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
})
