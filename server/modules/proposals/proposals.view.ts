import type { OrderEdition, OrderProposal, Proposal } from '#domain/contract/proposals.ts'
import { dealStatusOf } from '#domain/rules/deals/deal-status.ts'
import { kopiykas, toHryvnias } from '#domain/rules/money/money.ts'
import { defined } from '#server/defined.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import { toReviewOfDeal } from '#server/modules/reviews/reviews.service.ts'
import type { KnownSupplier } from '#server/modules/trust/trust.service.ts'

import { toOfferTerms } from '#domain/rules/deals/offer/kept-terms.ts'
import type { ProposalRow } from './proposals.repository.ts'

function dealOf(row: ProposalRow): Proposal['deal'] {
  if (row.deal_id === null) return null
  const status = dealStatusOf({ received_at: row.deal_received_at, cancelled_at: row.deal_cancelled_at })
  return { id: row.deal_id, status, quantity: row.deal_quantity, unit: row.deal_unit }
}

const common = (row: ProposalRow, askedBy: number, author: KnownSupplier | undefined) => ({
  id: row.id,
  user: { id: row.user_id, username: row.username },
  company: author?.company ?? null,
  facts: author?.facts ?? null,
  text: row.text,
  start_date: row.start_date,
  delivery_origin: row.delivery_origin,
  minimum_sum: toHryvnias(kopiykas(row.minimum_sum_kop)),
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
  review: toReviewOfDeal(row, askedBy),
})

/** A proposal as it stands under its order, for the order's owner. */
export const toOrderProposal = (row: ProposalRow, author: KnownSupplier | undefined): OrderProposal => ({
  ...common(row, row.buyer_id, author),
  order_id: row.order_id,
})

type ShownEditions = {
  /** What others see of the order, where its owner is ahead of them. */
  shown: OrderEdition | null
  /** What its supplier has answered, where that has changed since. */
  answered: OrderEdition | null
}

/** A proposal on its own, with the order it answers. */
export async function toProposal(
  row: ProposalRow,
  askedBy: number,
  author: KnownSupplier | undefined,
  places: Pick<Places, 'category' | 'location'>,
  editions: ShownEditions,
): Promise<Proposal> {
  const { answered, shown } = editions
  const [category, location] = await Promise.all([
    places.category(row.order_category_id),
    places.location(row.order_location_id),
  ])
  return {
    ...common(row, askedBy, author),
    order: {
      id: row.order_id,
      user: { id: row.buyer_id, username: row.buyer_name },
      text: shown?.text ?? row.order_text,
      quantity: shown ? shown.quantity : row.order_quantity,
      unit: shown ? shown.unit : row.order_unit,
      needed_by: shown ? shown.needed_by : row.order_needed_by,
      revision: shown?.revision ?? row.order_latest,
      // both are held by foreign keys
      category: defined(category, `category ${row.order_category_id}`),
      location: shown?.location ?? defined(location, `place ${row.order_location_id}`),
      status: row.order_status,
    },
    answered,
  }
}
