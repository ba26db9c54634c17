import type { OrderEdition, OrderProposal, Proposal } from '#domain/contract/proposals.ts'
import type { OwnReview } from '#domain/contract/reviews.ts'
import { dealStatusOf } from '#domain/rules/deal-status.ts'
import { defined } from '#server/defined.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import type { KnownSupplier } from '#server/modules/trust/trust.service.ts'

import { toOfferTerms } from '#domain/rules/offer/kept-terms.ts'
import type { ProposalRow } from './proposals.repository.ts'

const KOP_PER_UAH = 100
export const toKop = (hryvnias: number): number => Math.round(hryvnias * KOP_PER_UAH)

function dealOf(row: ProposalRow): Proposal['deal'] {
  if (row.deal_id === null) return null
  const status = dealStatusOf({ received_at: row.deal_received_at, cancelled_at: row.deal_cancelled_at })
  return { id: row.deal_id, status, quantity: row.deal_quantity, unit: row.deal_unit }
}

/** Of a deal; who reads of it beside the author does not know of a hidden one. */
function reviewOf(row: ProposalRow, askedBy: number): OwnReview | null {
  if (row.review_id === null || (!row.review_shown && askedBy !== row.buyer_id)) return null
  const { review_reply: reply, review_replied_at: repliedAt } = row
  return {
    id: row.review_id,
    user: { id: row.buyer_id, username: row.buyer_name },
    rating: row.review_rating,
    text: row.review_text,
    created_at: row.review_created_at.toISOString(),
    // a constraint keeps the two together
    reply:
      reply === null
        ? null
        : { text: reply, created_at: defined(repliedAt, 'the time of a reply').toISOString() },
    hidden_reason: row.review_hidden_reason,
  }
}

const common = (row: ProposalRow, askedBy: number, author: KnownSupplier | undefined) => ({
  id: row.id,
  user: { id: row.user_id, username: row.username },
  company: author?.company ?? null,
  facts: author?.facts ?? null,
  text: row.text,
  start_date: row.start_date,
  delivery_origin: row.delivery_origin,
  minimum_sum: row.minimum_sum_kop / KOP_PER_UAH,
  delivery_days: row.delivery_days,
  ...toOfferTerms(row),
  order_revision: row.order_revision,
  version: row.version,
  status: row.status,
  reject_reason: row.reject_reason,
  created_at: row.created_at.toISOString(),
  seen_at: row.seen_at?.toISOString() ?? null,
  chat_id: row.chat_id,
  accepted_at: row.accepted_at?.toISOString() ?? null,
  deal: dealOf(row),
  review: reviewOf(row, askedBy),
})

/** A proposal as it stands under its order, for the order's owner. */
export const toOrderProposal = (row: ProposalRow, author: KnownSupplier | undefined): OrderProposal => ({
  ...common(row, row.buyer_id, author),
  order_id: row.order_id,
})

/** A proposal on its own, with the order it answers. */
export async function toProposal(
  row: ProposalRow,
  askedBy: number,
  author: KnownSupplier | undefined,
  places: Pick<Places, 'category' | 'location'>,
  answered: OrderEdition | null,
): Promise<Proposal> {
  const [category, location] = await Promise.all([
    places.category(row.order_category_id),
    places.location(row.order_location_id),
  ])
  return {
    ...common(row, askedBy, author),
    order: {
      id: row.order_id,
      user: { id: row.buyer_id, username: row.buyer_name },
      text: row.order_text,
      quantity: row.order_quantity,
      unit: row.order_unit,
      needed_by: row.order_needed_by,
      revision: row.order_latest,
      // both are held by foreign keys
      category: defined(category, `category ${row.order_category_id}`),
      location: defined(location, `place ${row.order_location_id}`),
      status: row.order_status,
    },
    answered,
  }
}
