import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  DEAL_STATUSES,
  type DealAct,
  type DealParty,
  type DealStatus,
} from '#domain/rules/deals/deal-status.ts'
import { putCompany } from '#tests/factories/companies.ts'
import { putDeal, type TestDeal } from '#tests/factories/deals.ts'
import { putProposal } from '#tests/factories/proposals.ts'
import { putUser, type TestUser } from '#tests/factories/users.ts'
import type { Reply } from '#tests/support/api.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const api = (who: TestUser | null) => (who === null ? server.guest : server.as(who))
const acts: Record<DealAct, (who: TestUser | null, id: number) => Promise<Reply>> = {
  confirm: (who, id) => api(who).post(`/deals/${id}/confirm`),
  cancel: (who, id) => api(who).post(`/deals/${id}/cancel`, { reason: 'Знайшли ближче' }),
}
const told = async (who: TestUser): Promise<string[]> => {
  const rows = await server.sql<{ type: string }[]>`
    select type from notifications where user_id = ${who.id} order by id`
  return rows.map(({ type }) => type)
}

describe('accepting makes a deal', () => {
  test('its terms are those of that moment, and stay whatever is edited', async () => {
    const { id, order, author } = await putProposal(server.sql)
    await server.sql`update orders set quantity = 20, unit = 'т' where id = ${order.id}`
    await server.sql`update proposals set unit_price_hkop = 182000, price_unit = 'кг', vat = 'excluded', vat_rate = 20,
      delivery = 'extra', delivery_cost_kop = 50000 where id = ${id}`
    const accepted = await server.as(order.owner).post(`/proposals/${id}/accept`)
    expect(accepted.body.data.deal).toEqual({
      id: expect.any(Number),
      status: 'agreed',
      quantity: 20,
      unit: 'т',
    })
    const deal = accepted.body.data.deal.id
    await server.sql`update orders set text = 'Щось зовсім інше, і набагато більше' where id = ${order.id}`
    await server.sql`update proposals set unit_price_hkop = 1 where id = ${id}`
    await server.sql`update orders set quantity = 60, unit = 'кг' where id = ${order.id}`
    // where the proposal stands it is for as much as was agreed
    const proposal = await server.as(author).get(`/proposals/${id}`)
    expect(proposal.body.data.deal).toMatchObject({ quantity: 20, unit: 'т' })
    const seen = await server.as(author).get(`/deals/${deal}`)
    expect(seen.body.data).toMatchObject({
      status: 'agreed',
      party: 'supplier',
      proposal_id: id,
      terms: {
        goods: order.text,
        note: 'Привеземо за тиждень',
        quantity: 20,
        unit: 'т',
        unit_price: 18.2,
        price_unit: 'кг',
        vat: 'excluded',
        delivery_cost: 500,
        sums: { goods: 364_000, vat_sum: 72_800, delivery_sum: 500, total: 437_300, unit_price: 18.2 },
      },
      deliver_by: '2030-01-22',
    })
    await expect(
      server.sql`update deals set terms = terms || '{"quantity": 1}' where id = ${deal}`,
    ).rejects.toThrow('agreed')
    await expect
      .poll(async () => {
        const rows = await server.sql`select type, link from notifications where user_id = ${author.id}`
        return [...rows]
      })
      .toEqual([{ type: 'proposal_accepted', link: `/office/deals/${deal}` }])
  })

  test('leaves the other proposals as they are, and the order goes on', async () => {
    const { id, order } = await putProposal(server.sql)
    const other = await putProposal(server.sql, { order })
    expect((await server.as(order.owner).post(`/proposals/${id}/accept`)).status).toBe(200)
    expect((await server.as(other.author).get(`/proposals/${other.id}`)).body.data).toMatchObject({
      status: 'pending',
      deal: null,
      order: { status: 'accepted' },
    })
    expect((await server.as(order.owner).post(`/proposals/${other.id}/accept`)).status).toBe(200)
  })

  test('of two acceptances at once one makes it', async () => {
    const { id, order } = await putProposal(server.sql)
    const accept = () => server.as(order.owner).post(`/proposals/${id}/accept`)
    const replies = await Promise.all([accept(), accept()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await server.sql`select id from deals where proposal_id = ${id}`).toHaveLength(1)
  })

  test('without a price there are no sums, and the deal is made all the same', async () => {
    const { id, order } = await putProposal(server.sql)
    const { body } = await server.as(order.owner).post(`/proposals/${id}/accept`)
    const seen = await server.as(order.owner).get(`/deals/${body.data.deal.id}`)
    expect(seen.body.data.terms.sums).toMatchObject({ goods: null, total: null, unit_price: null })
  })
})

describe('who may see and do what', () => {
  const outcome = (act: DealAct, status: DealStatus, by: DealParty): { code: string } | DealStatus => {
    if (status === 'cancelled')
      // the factory's deals are called off by the supplier
      return act === 'cancel' && by === 'supplier' ? 'cancelled' : { code: 'deal_cancelled' }
    if (act === 'confirm') return status
    return status === 'received' ? { code: 'deal_received' } : 'cancelled'
  }
  const cases = DEAL_STATUSES.flatMap((status) =>
    (['buyer', 'supplier'] as const).flatMap((by) =>
      (['confirm', 'cancel'] as const).map((act) => ({ status, by, act })),
    ),
  )

  test.each(cases)('$act by the $by of a deal that is $status', async ({ status, by, act }) => {
    const deal = await putDeal(server.sql, { status })
    expect((await acts[act](null, deal.id)).status).toBe(401)
    expect((await acts[act](await putUser(server.sql), deal.id)).status).toBe(404)
    const reply = await acts[act](deal[by], deal.id)
    const expected = outcome(act, status, by)
    expect(reply).toMatchObject(
      typeof expected === 'string'
        ? { status: 200, body: { data: { status: expected } } }
        : { status: 409, body: expected },
    )
    // and once more is answered alike
    const again = await acts[act](deal[by], deal.id)
    expect([again.status, again.body.code]).toEqual([reply.status, reply.body.code])
  })

  test.each(DEAL_STATUSES)('one that is %s is seen by its two parties alone', async (status) => {
    const { id, buyer, supplier } = await putDeal(server.sql, { status })
    expect((await server.guest.get(`/deals/${id}`)).status).toBe(401)
    expect((await server.as(await putUser(server.sql)).get(`/deals/${id}`)).status).toBe(404)
    expect((await server.as(buyer).get(`/deals/${id}`)).body.data).toMatchObject({ status, party: 'buyer' })
    expect((await server.as(supplier).get(`/deals/${id}`)).body.data).toMatchObject({
      status,
      party: 'supplier',
    })
  })

  test('an unknown deal is unknown; a bad reason is refused after that', async () => {
    const { id, buyer } = await putDeal(server.sql)
    expect((await server.as(buyer).get('/deals/999999')).status).toBe(404)
    expect((await server.as(buyer).post('/deals/999999/cancel', {})).status).toBe(404)
    for (const body of [{}, { reason: '' }, { reason: '   ' }, { reason: 'а'.repeat(501) }, { reason: 5 }])
      expect((await server.as(buyer).post(`/deals/${id}/cancel`, body)).status).toBe(422)
    const withNumber = await server.as(buyer).post(`/deals/${id}/cancel`, { reason: 'Пишіть 067 123 45 67' })
    expect([withNumber.status, Object.keys(withNumber.body.errors)]).toEqual([422, ['reason']])
  })

  test('contacts are there for the supplier once they are opened, and never the supplier’s own for the buyer', async () => {
    const deal = await putDeal(server.sql)
    const seenBy = async (who: TestUser) => (await server.as(who).get(`/deals/${deal.id}`)).body.data
    expect((await seenBy(deal.supplier)).buyer).toMatchObject({ phone: null, email: null })
    await server.sql`insert into chats (proposal_id, order_id, buyer_id, supplier_id, contacts_shared, contacts_opened_at)
      values (${deal.proposal.id}, ${deal.proposal.order.id}, ${deal.buyer.id}, ${deal.supplier.id}, true, now())`
    const opened = await seenBy(deal.supplier)
    expect(opened).toMatchObject({ contacts_opened: true, chat_id: expect.any(Number) })
    expect(opened.buyer).toMatchObject({ phone: expect.stringMatching(/^\+380/), email: null })
    expect((await seenBy(deal.buyer)).supplier).toMatchObject({ phone: null, email: null })
  })
})

describe('both sides', () => {
  test('confirm: the deal is received with the second, and each hears what the other did', async () => {
    const { id, buyer, supplier } = await putDeal(server.sql)
    const first = await acts.confirm(supplier, id)
    expect(first.body.data).toMatchObject({ status: 'agreed', buyer_received_at: null, received_at: null })
    expect(first.body.data.supplier_received_at).not.toBeNull()
    const second = await acts.confirm(buyer, id)
    expect(second.body.data).toMatchObject({ status: 'received' })
    expect(second.body.data.received_at).toBe(second.body.data.buyer_received_at)
    // the buyer has just received: the review is asked for now
    await expect.poll(() => told(buyer)).toEqual(['deal_confirmed', 'review_due'])
    await expect.poll(() => told(supplier)).toEqual(['deal_received'])
  })

  test('confirm and call off at once: one wins, the other is told so', async () => {
    for (let round = 0; round < 8; round++) {
      const deal = await putDeal(server.sql, { confirmedBy: 'buyer' })
      const [confirmed, cancelled] = await Promise.all([
        acts.confirm(deal.supplier, deal.id),
        acts.cancel(deal.buyer, deal.id),
      ])
      const { status } = (await server.as(deal.buyer).get(`/deals/${deal.id}`)).body.data
      const refused = { received: cancelled, cancelled: confirmed }[status as 'received' | 'cancelled']
      expect([confirmed.status, cancelled.status].toSorted()).toEqual([200, 409])
      expect(refused).toMatchObject({ status: 409, body: { code: `deal_${status}` } })
    }
  })

  test('the buyer confirms while the supplier calls off: one wins, the other is told so', async () => {
    for (let round = 0; round < 8; round++) {
      const deal = await putDeal(server.sql, { confirmedBy: 'supplier' })
      const confirm = () => acts.confirm(deal.buyer, deal.id)
      const cancel = () => acts.cancel(deal.supplier, deal.id)
      // either may come first
      const [one, other] = await Promise.all(round % 2 ? [confirm(), cancel()] : [cancel(), confirm()])
      const [confirmed, cancelled] = round % 2 ? [one, other] : [other, one]
      const { data } = (await server.as(deal.buyer).get(`/deals/${deal.id}`)).body
      const refused = { received: cancelled, cancelled: confirmed }[data.status as 'received' | 'cancelled']
      expect([confirmed.status, cancelled.status].toSorted()).toEqual([200, 409])
      expect(refused).toMatchObject({ status: 409, body: { code: `deal_${data.status}` } })
      const isOff = data.status === 'cancelled'
      expect(data.cancelled_by).toBe(isOff ? 'supplier' : null)
      // the review is asked for when both have confirmed
      await expect.poll(() => told(deal.buyer)).toEqual([isOff ? 'deal_cancelled' : 'review_due'])
      await expect.poll(() => told(deal.supplier)).toEqual(isOff ? [] : ['deal_received'])
    }
  })

  test('both call off at once: one did, the other is told so, and who did not is notified once', async () => {
    for (let round = 0; round < 8; round++) {
      const deal = await putDeal(server.sql)
      const first = round % 2 ? (['buyer', 'supplier'] as const) : (['supplier', 'buyer'] as const)
      const replies = await Promise.all(first.map((party) => acts.cancel(deal[party], deal.id)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [winner, loser] = replies[0]!.status === 200 ? first : first.toReversed()
      expect(replies.find(({ status }) => status === 409)?.body.code).toBe('deal_cancelled')
      for (const party of first)
        expect((await server.as(deal[party]).get(`/deals/${deal.id}`)).body.data).toMatchObject({
          status: 'cancelled',
          cancelled_by: winner,
        })
      await expect.poll(() => told(deal[loser!])).toEqual(['deal_cancelled'])
      expect(await told(deal[winner!])).toEqual([])
    }
  })

  test('both confirm at once: it is received', async () => {
    const deal = await putDeal(server.sql)
    await Promise.all([acts.confirm(deal.supplier, deal.id), acts.confirm(deal.buyer, deal.id)])
    expect((await server.as(deal.buyer).get(`/deals/${deal.id}`)).body.data.status).toBe('received')
  })

  test('calling off says who and why', async () => {
    const { id, buyer, supplier } = await putDeal(server.sql)
    await acts.cancel(buyer, id)
    const { data } = (await server.as(supplier).get(`/deals/${id}`)).body
    expect(data).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'buyer',
      cancel_reason: 'Знайшли ближче',
    })
    await expect.poll(() => told(supplier)).toEqual(['deal_cancelled'])
    expect(await told(buyer)).toEqual([])
  })
})

describe('a proposal taken back', () => {
  const revoke = ({ supplier, proposal }: TestDeal) =>
    server.as(supplier).post(`/proposals/${proposal.id}/revoke`)

  test('calls the deal off, and the buyer hears of it', async () => {
    const deal = await putDeal(server.sql)
    expect((await revoke(deal)).body.data).toMatchObject({
      status: 'revoked',
      deal: { status: 'cancelled' },
    })
    await expect.poll(() => told(deal.buyer)).toEqual(['deal_cancelled'])
  })

  test('is refused once both have confirmed', async () => {
    const deal = await putDeal(server.sql, { status: 'received' })
    expect(await revoke(deal)).toMatchObject({ status: 409, body: { code: 'deal_received' } })
  })

  test('is free after the deal was called off, so that another may be sent', async () => {
    expect((await revoke(await putDeal(server.sql, { status: 'cancelled' }))).status).toBe(200)
  })
})

test('the list has both sides, by status and page by page', async () => {
  const me = await putUser(server.sql)
  const bought = await putDeal(server.sql, { status: 'received' })
  await server.sql`alter table deals disable trigger terms_stay`
  await server.sql`update deals set buyer_id = ${me.id} where id = ${bought.id}`
  await server.sql`alter table deals enable trigger terms_stay`
  const ids = [bought.id]
  for (const status of DEAL_STATUSES)
    ids.unshift(
      (
        await putDeal(server.sql, {
          status,
          proposal: await putProposal(server.sql, { author: me, status: 'accepted' }),
        })
      ).id,
    )
  const page = async (query: string) => (await server.as(me).get(`/user/deals?${query}`)).body
  const all = await page('')
  expect(all.data.map(({ id }: { id: number }) => id)).toEqual(ids)
  expect(all.meta.counts).toEqual({ all: 4, agreed: 1, received: 2, cancelled: 1 })
  const received = await page('status=received')
  expect(received.data.map(({ party }: { party: string }) => party)).toEqual(['supplier', 'buyer'])
  expect(received.meta.total).toBe(2)
  const [first, second] = [await page('per_page=3'), await page('per_page=3&page=2')]
  const third = await page(`per_page=3&cursor=${first.meta.next_cursor}`)
  expect([second.data[0].id, third.data[0].id]).toEqual([bought.id, bought.id])
  expect((await server.as(me).get('/user/deals?status=lost')).status).toBe(422)
})

test('each side is told what is checked of the other one, and nothing of itself', async () => {
  const { id, proposal } = await putDeal(server.sql)
  const { author, order } = proposal
  const company = await putCompany(server.sql, { user: author })
  await server.sql`update deals set company_id = ${company.id} where id = ${id}`
  const seen = async (who: TestUser) => {
    const one = (await server.as(who).get(`/deals/${id}`)).body.data
    const [listed] = (await server.as(who).get('/user/deals')).body.data
    expect(listed).toEqual(one)
    return one
  }
  const checked = { deals: expect.any(Number), since: expect.any(String) }
  expect(await seen(order.owner)).toMatchObject({
    buyer: { facts: null },
    supplier: {
      facts: { ...checked, answers: null },
      company: { slug: company.slug, logo: null, rating: null, reviews_count: 0 },
    },
  })
  expect(await seen(author)).toMatchObject({
    buyer: { facts: { ...checked, orders: expect.any(Number) } },
    supplier: { facts: null },
  })
})
