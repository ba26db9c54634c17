import type { DealStatus } from '#domain/rules/deals/deal-status.ts'
import { keptDealTerms } from '#domain/rules/deals/deal-terms.ts'
import type { Sql } from '#server/db/transaction.ts'

import { putProposal, type TestProposal } from './proposals.ts'
import type { TestUser } from './users.ts'

export type TestDeal = { id: number; buyer: TestUser; supplier: TestUser; proposal: TestProposal }
type Overrides = Partial<{
  proposal: TestProposal
  status: DealStatus
  /** Who has confirmed of a deal that is agreed. */
  confirmedBy: 'buyer' | 'supplier'
  deliver_by: string
}>

/** A deal of an accepted proposal, as agreed and no further unless told otherwise. */
export async function putDeal(sql: Sql, overrides: Overrides = {}): Promise<TestDeal> {
  const proposal = overrides.proposal ?? (await putProposal(sql, { status: 'accepted' }))
  const { order, author } = proposal
  const at = new Date()
  const { status = 'agreed', confirmedBy } = overrides
  const terms = keptDealTerms({
    goods: order.text,
    note: 'Привеземо за тиждень',
    quantity: 20,
    unit: 'т',
    category_id: order.category_id,
    location_id: order.location_id,
    needed_by: null,
    start_date: '2030-01-15',
    delivery_origin: 'Вінниця',
    delivery_days: 7,
    minimum_sum_kop: 500_000,
    unit_price_hkop: 182_000,
    price_unit: 'кг',
    vat: 'included',
    vat_rate: 20,
    delivery: 'included',
    delivery_cost_kop: null,
    tiers: null,
    valid_until: null,
  })
  const isReceived = status === 'received'
  const row = {
    proposal_id: proposal.id,
    order_id: order.id,
    buyer_id: order.owner.id,
    supplier_id: author.id,
    terms: sql.json(terms as never),
    agreed_at: at,
    deliver_by: overrides.deliver_by ?? '2030-01-22',
    buyer_received_at: isReceived || confirmedBy === 'buyer' ? at : null,
    supplier_received_at: isReceived || confirmedBy === 'supplier' ? at : null,
    received_at: isReceived ? at : null,
    ...(status === 'cancelled' && {
      cancelled_at: at,
      cancelled_by: author.id,
      cancel_reason: 'Немає товару',
    }),
  }
  const [stored] = await sql<{ id: number }[]>`insert into deals ${sql(row)} returning id`
  return { id: stored!.id, buyer: order.owner, supplier: author, proposal }
}
