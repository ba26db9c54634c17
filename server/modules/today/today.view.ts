import type {
  AnsweredOrder,
  EndingOrder,
  FreshProposal,
  TurnOfDeal,
  WaitingChat,
  WaitingProposal,
} from '#domain/contract/today.ts'
import type { Location } from '#domain/contract/places.ts'
import type { NamedCompany } from '#domain/contract/trust.ts'
import { nextStep, turnOf } from '#domain/rules/deals/deal-next.ts'
import { dealMoney } from '#domain/rules/deals/deal-terms.ts'
import { type Comparable, compareProposals } from '#domain/rules/deals/offer/comparison.ts'
import { toOfferTerms } from '#domain/rules/deals/offer/kept-terms.ts'
import { isUnconfirmed } from '#domain/rules/deals/proposal-status.ts'
import { kopiykas, toHryvnias } from '#domain/rules/money/money.ts'
import { headingOf } from '#domain/rules/text.ts'
import { endsSoonOn, newsOf } from '#domain/rules/deals/today.ts'

import type { EndingRow, FreshRow } from './buying.repository.ts'
import type { WaitingRow } from './selling.repository.ts'
import type { TodayDealRow, TalkRow } from './talks.repository.ts'

/** The company by which a supplier is known. */
export type CompanyOf = (userId: number) => NamedCompany | null

const unconfirmed = (row: FreshRow): boolean => isUnconfirmed(row, { revision: row.order_revision_now })

const comparable = (row: FreshRow): Comparable => ({
  id: row.id,
  name: row.username,
  status: row.status,
  terms: toOfferTerms(row),
  minimum: toHryvnias(kopiykas(row.minimum_sum_kop)),
  days: row.delivery_days,
  start: row.start_date,
  origin: row.delivery_origin,
  // is shown in a comparison and not compared
  text: '',
  isUnconfirmed: unconfirmed(row),
})

/** The fresh ones of an order's live proposals, compared with all of them; `rows` are those of one order. */
export function toAnsweredOrder(
  rows: readonly [FreshRow, ...FreshRow[]],
  {
    location,
    companyOf,
    shown,
    ...reader
  }: { location: Location; companyOf: CompanyOf; shown: number; isVatPayer: boolean; today: string },
): AnsweredOrder {
  const [order] = rows
  const { order_quantity: quantity, order_unit: unit } = order
  const compared = compareProposals(rows.map(comparable), { quantity, unit, ...reader })
  const bestOf = new Map(compared.rows.map(({ id, best }) => [id, best]))
  const proposals = rows
    .filter(({ is_fresh }) => is_fresh)
    .slice(0, shown)
    .map((row): FreshProposal => ({
      id: row.id,
      user: { id: row.user_id, username: row.username },
      company: companyOf(row.user_id),
      minimum_sum: toHryvnias(kopiykas(row.minimum_sum_kop)),
      ...toOfferTerms(row),
      is_unconfirmed: unconfirmed(row),
      best: [...(bestOf.get(row.id) ?? [])],
      created_at: row.created_at.toISOString(),
    }))
  return {
    order: { id: order.order_id, heading: headingOf(order.order_text), quantity, unit, location },
    live: order.live,
    fresh: order.fresh,
    proposals,
  }
}

/** Null where its end is not near. */
export function toEndingOrder(row: EndingRow, today: string): EndingOrder | null {
  const ends_on = endsSoonOn(row, today)
  if (ends_on === null) return null
  const { id, text, proposals, talks } = row
  return {
    order: { id, heading: headingOf(text) },
    ends_on,
    is_asked: row.ends_on !== null,
    proposals,
    talks,
  }
}

export const toWaitingChat = (row: TalkRow, companyOf: CompanyOf): WaitingChat => ({
  id: row.id,
  order: { id: row.order_id, heading: headingOf(row.order_text) },
  propose_id: row.propose_id,
  partner: { id: row.partner_id, username: row.partner_name },
  company: row.is_buyer ? companyOf(row.partner_id) : null,
  last_message: {
    content: row.content,
    created_at: row.created_at.toISOString(),
    ...(row.written_at && { written_at: row.written_at.toISOString() }),
  },
  unread_count: row.unread,
})

/** Null where it is not this person's turn. */
export function toTurn(row: TodayDealRow, today: string): TurnOfDeal | null {
  const party = row.is_buyer ? 'buyer' : 'supplier'
  const step = nextStep(
    {
      status: row.received_at === null ? 'agreed' : 'received',
      buyer_received_at: row.buyer_received_at?.toISOString() ?? null,
      supplier_received_at: row.supplier_received_at?.toISOString() ?? null,
      contacts_shared: row.contacts_shared,
      contacts_opened: row.contacts_opened,
      isReviewed: row.is_reviewed,
      deliver_by: row.deliver_by,
      isPartnerGone: row.is_partner_gone,
    },
    party,
    today,
  )
  const turn = turnOf(step)
  if (turn === null) return null
  const { sums } = dealMoney(row.terms)
  return {
    id: row.id,
    order: { id: row.order_id, heading: headingOf(row.terms.goods) },
    party,
    partner: row.partner_name,
    turn,
    total: sums.total,
    has_delivery: sums.delivery_sum !== null,
    deliver_by: row.deliver_by,
  }
}

/** Null where nothing is to be told of it. */
export function toWaitingProposal(row: WaitingRow, today: string, now: Date): WaitingProposal | null {
  const news = newsOf(row, today, now)
  if (news === null) return null
  return {
    id: row.id,
    order: {
      id: row.order_id,
      heading: headingOf(row.order_text),
      quantity: row.order_quantity,
      unit: row.order_unit,
      user: { id: row.buyer_id, username: row.buyer_name },
    },
    minimum_sum: toHryvnias(kopiykas(row.minimum_sum_kop)),
    ...toOfferTerms(row),
    news,
    seen_at: row.seen_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    has_chat: row.has_chat,
  }
}
