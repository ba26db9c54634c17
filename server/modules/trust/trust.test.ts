import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { BuyerFacts, SupplierFacts } from '#domain/contract/trust.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putDeal, type TestDeal } from '#tests/factories/deals.ts'
import { putOrder } from '#tests/factories/orders.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser } from '#tests/factories/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** What the buyer of a deal is told of its supplier, and the supplier of its buyer. */
const supplierOf = async ({ id, buyer }: TestDeal): Promise<SupplierFacts> =>
  (await server.as(buyer).get(`/deals/${id}`)).body.data.supplier.facts
const buyerOf = async ({ id, supplier }: TestDeal): Promise<BuyerFacts> =>
  (await server.as(supplier).get(`/deals/${id}`)).body.data.buyer.facts
/** Another deal between the same two. */
async function anotherDeal(
  { supplier, buyer }: TestDeal,
  given: Parameters<typeof putDeal>[1],
): Promise<void> {
  const order = await putOrder(server.sql, { owner: buyer })
  await putDeal(server.sql, {
    ...given,
    proposal: await putProposal(server.sql, { author: supplier, order, status: 'accepted' }),
  })
}

describe('what is checked of somebody', () => {
  test('counts the deals that both sides have confirmed, and no other', async () => {
    const deal = await putDeal(server.sql)
    expect(await supplierOf(deal)).toMatchObject({ deals: 0, last_deal_at: null })
    await anotherDeal(deal, { confirmedBy: 'buyer' })
    await anotherDeal(deal, { confirmedBy: 'supplier' })
    await anotherDeal(deal, { status: 'cancelled' })
    expect([(await supplierOf(deal)).deals, (await buyerOf(deal)).deals]).toEqual([0, 0])
    await anotherDeal(deal, { status: 'received' })
    await anotherDeal(deal, { status: 'received' })
    expect(await supplierOf(deal)).toMatchObject({ deals: 2, last_deal_at: expect.any(String) })
    expect(await buyerOf(deal)).toMatchObject({ deals: 2, last_deal_at: expect.any(String) })
  })

  test('says a phone with the day of its code, and since when somebody is here', async () => {
    const deal = await putDeal(server.sql)
    const [at, since] = ['2026-03-04T08:00:00.000Z', '2026-01-02T08:00:00.000Z']
    await server.sql`
      update users set phone_verified_at = ${at}, created_at = ${since}
      where id in (${deal.supplier.id}, ${deal.buyer.id})`
    for (const facts of [await supplierOf(deal), await buyerOf(deal)])
      expect(facts).toMatchObject({ phone_verified_at: at, since })
    const silent = await putUser(server.sql, { phone: null })
    const other = await putDeal(server.sql, {
      proposal: await putProposal(server.sql, { author: silent, status: 'accepted' }),
    })
    expect((await supplierOf(other)).phone_verified_at).toBeNull()
  })

  test('says a code of the register only where its check digit was right', async () => {
    const deal = await putDeal(server.sql)
    expect((await supplierOf(deal)).edrpou).toBeNull()
    const company = await putCompany(server.sql, { user: deal.supplier, edrpou: '32855961' })
    expect((await supplierOf(deal)).edrpou).toBeNull()
    const checked_at = '2026-02-03T08:00:00.000Z'
    await server.sql`update companies set edrpou_checked_at = ${checked_at} where id = ${company.id}`
    expect((await supplierOf(deal)).edrpou).toEqual({ code: '32855961', checked_at })
  })

  test('says how soon a supplier answers from five chats on', async () => {
    const deal = await putDeal(server.sql)
    const company = await putCompany(server.sql, { user: deal.supplier })
    const answers = { company_id: company.id, answered: 4, median_seconds: 600, counted_at: new Date() }
    await server.sql`insert into supplier_answers ${server.sql({ ...answers, asked: 4 })}`
    expect((await supplierOf(deal)).answers).toBeNull()
    await server.sql`update supplier_answers set asked = 5 where company_id = ${company.id}`
    expect((await supplierOf(deal)).answers).toMatchObject({ asked: 5, answered: 4, median_seconds: 600 })
  })

  test('of a buyer counts the orders that were published', async () => {
    const deal = await putDeal(server.sql)
    const { orders: before } = await buyerOf(deal)
    await putOrder(server.sql, { owner: deal.buyer, status: 'moderation' })
    expect((await buyerOf(deal)).orders).toBe(before)
    await putOrder(server.sql, { owner: deal.buyer })
    expect((await buyerOf(deal)).orders).toBe(before + 1)
  })
})
