import type { Deal } from '#domain/contract/deals.ts'
import type { OwnReview } from '#domain/contract/reviews.ts'
import { type DealParty, dealStatusOf } from '#domain/rules/deal-status.ts'
import { dealMoney, type KeptDealTerms } from '#domain/rules/deal-terms.ts'
import { headingOf } from '#domain/rules/text.ts'
import { defined } from '#server/defined.ts'
import type { Places } from '#server/modules/places/places.service.ts'

import type { DealRow } from './deals.repository.ts'

type DealPlaces = Pick<Places, 'category' | 'location'>

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

/** Who reads of it beside the author does not know of a hidden one. */
function reviewOf(row: DealRow, party: DealParty): OwnReview | null {
  if (row.review_id === null || (!row.review_shown && party !== 'buyer')) return null
  const { review_reply: text, review_replied_at: repliedAt } = row
  return {
    id: row.review_id,
    user: { id: row.buyer_id, username: row.buyer_name },
    rating: row.review_rating,
    text: row.review_text,
    created_at: row.review_created_at.toISOString(),
    // a constraint keeps the two together
    reply:
      text === null ? null : { text, created_at: defined(repliedAt, 'the time of a reply').toISOString() },
    hidden_reason: row.review_hidden_reason,
  }
}

async function termsOf(kept: KeptDealTerms, places: DealPlaces): Promise<Deal['terms']> {
  const [category, location] = await Promise.all([
    places.category(kept.category_id),
    places.location(kept.location_id),
  ])
  const { goods, note, quantity, unit, needed_by, start_date, delivery_origin, delivery_days } = kept
  return {
    goods,
    note,
    quantity,
    unit,
    needed_by,
    start_date,
    delivery_origin,
    delivery_days,
    // what is in use in a deal stays in the reference
    category: defined(category, `category ${kept.category_id}`),
    location: defined(location, `place ${kept.location_id}`),
    ...dealMoney(kept),
  }
}

/** The buyer as this side sees them: their contacts as they were opened, in the chat and here alike. */
const buyerOf = (row: DealRow, party: DealParty): Deal['buyer'] => ({
  id: row.buyer_id,
  username: row.buyer_name,
  is_gone: row.buyer_gone,
  phone: party === 'buyer' || row.contacts_opened_at !== null ? row.buyer_phone : null,
  email: party === 'buyer' ? row.buyer_email : row.contacts_opened_email,
})

/** The supplier's own number and e-mail are for the supplier alone: nothing opens them. */
const supplierOf = (row: DealRow, party: DealParty): Deal['supplier'] => ({
  id: row.supplier_id,
  username: row.supplier_name,
  is_gone: row.supplier_gone,
  phone: party === 'supplier' ? row.supplier_phone : null,
  email: party === 'supplier' ? row.supplier_email : null,
  company:
    row.company_id === null
      ? null
      : {
          id: row.company_id,
          slug: row.company_slug,
          title: row.company_title,
          edrpou: row.company_edrpou,
        },
})

/** A deal as one of its parties may see it. */
export async function toDeal(row: DealRow, userId: number, places: DealPlaces): Promise<Deal> {
  const party = row.buyer_id === userId ? 'buyer' : 'supplier'
  return {
    id: row.id,
    proposal_id: row.proposal_id,
    order: { id: row.order_id, heading: headingOf(row.terms.goods) },
    chat_id: row.chat_id,
    status: dealStatusOf(row),
    party,
    buyer: buyerOf(row, party),
    supplier: supplierOf(row, party),
    contacts_shared: row.contacts_shared ?? false,
    contacts_opened: row.contacts_opened_at !== null,
    terms: await termsOf(row.terms, places),
    agreed_at: row.agreed_at.toISOString(),
    deliver_by: row.deliver_by,
    buyer_received_at: moment(row.buyer_received_at),
    supplier_received_at: moment(row.supplier_received_at),
    received_at: moment(row.received_at),
    cancelled_at: moment(row.cancelled_at),
    cancelled_by: row.cancelled_by,
    cancel_reason: row.cancel_reason,
    review: reviewOf(row, party),
  }
}
