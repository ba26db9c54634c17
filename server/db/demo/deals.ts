import { type Agreement, deliverBy, keptDealTerms } from '#domain/rules/deals/deal-terms.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'

import type { Tx } from '../client.ts'
import { nth } from './cast.ts'

const HOUR_MS = 3_600_000

type Accepted = Agreement & {
  proposal_id: number
  order_id: number
  buyer_id: number
  supplier_id: number
  company_id: number | null
  agreed_at: Date
  reviewed_at: Date | null
}

type DemoDealState = {
  buyer_received_at: Date | null
  supplier_received_at: Date | null
  received_at: Date | null
  cancelled_at: Date | null
  cancelled_by: number | null
  cancel_reason: string | null
  review_asked_at: Date | null
}

const AGREED: DemoDealState = {
  buyer_received_at: null,
  supplier_received_at: null,
  received_at: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  review_asked_at: null,
}

/** How far those have come that nobody has reviewed, so that each buyer with several has one in each state. */
const OPEN_STATES: readonly ((deal: Accepted, at: Date) => DemoDealState)[] = [
  () => AGREED,
  (_deal, at) => ({ ...AGREED, supplier_received_at: at }),
  ({ supplier_id }, at) => ({
    ...AGREED,
    cancelled_at: at,
    cancelled_by: supplier_id,
    cancel_reason: 'Партію вже забрав інший покупець, нову чекаємо лише за місяць.',
  }),
  (_deal, at) => ({ ...AGREED, buyer_received_at: at, review_asked_at: at }),
]

/** What was reviewed was received by both, the day before or on that day. */
const receivedBefore = (agreedAt: Date, reviewedAt: Date): DemoDealState => {
  const at = new Date(Math.max(agreedAt.getTime() + HOUR_MS, reviewedAt.getTime() - 3 * HOUR_MS))
  return {
    ...AGREED,
    supplier_received_at: at,
    buyer_received_at: reviewedAt,
    received_at: reviewedAt,
    review_asked_at: reviewedAt,
  }
}

function statesOf(accepted: readonly Accepted[], now: number): DemoDealState[] {
  const opened = new Map<number, number>()
  return accepted.map((deal) => {
    if (deal.reviewed_at !== null) return receivedBefore(deal.agreed_at, deal.reviewed_at)
    const place = opened.get(deal.buyer_id) ?? 0
    opened.set(deal.buyer_id, place + 1)
    const at = new Date(Math.min(now - HOUR_MS, deal.agreed_at.getTime() + 26 * HOUR_MS))
    return nth(OPEN_STATES, place % OPEN_STATES.length)(deal, at)
  })
}

/** What came of every proposal that was accepted, as the product would have kept it. */
export async function insertDeals(now: number, tx: Tx): Promise<void> {
  const accepted = await tx<Accepted[]>`
    select p.id as proposal_id, p.order_id, o.user_id as buyer_id, p.user_id as supplier_id, c.id as company_id,
      p.accepted_at as agreed_at, r.created_at as reviewed_at, o.text as goods, p.text as note,
      o.quantity::float8 as quantity, o.unit, o.category_id, o.location_id, o.needed_by::text as needed_by,
      p.start_date::text as start_date, p.delivery_origin, p.delivery_days, p.minimum_sum_kop, p.unit_price_hkop,
      p.price_unit, p.vat, p.vat_rate, p.delivery, p.delivery_cost_kop, p.tiers, p.valid_until::text as valid_until
    from proposals p join orders o on o.id = p.order_id left join companies c on c.user_id = p.user_id
    left join reviews r on r.proposal_id = p.id where p.status = 'accepted' order by p.accepted_at, p.id`
  const stands = statesOf(accepted, now)
  const rows = accepted.map((deal, at) => {
    const {
      proposal_id,
      order_id,
      buyer_id,
      supplier_id,
      company_id,
      agreed_at,
      reviewed_at: _,
      ...agreed
    } = deal
    return {
      proposal_id,
      order_id,
      buyer_id,
      supplier_id,
      company_id,
      agreed_at,
      terms: tx.json(keptDealTerms(agreed) as never),
      deliver_by: deliverBy(agreed, kyivDay(agreed_at)),
      ...nth(stands, at),
    }
  })
  await tx`insert into deals ${tx(rows)}`
}
