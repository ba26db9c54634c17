import type { Deal } from '#domain/contract/deals.ts'
import type { BuyerFacts } from '#domain/contract/trust.ts'
import { type DealParty, dealStatusOf } from '#domain/rules/deals/deal-status.ts'
import { dealMoney, type KeptDealTerms } from '#domain/rules/deals/deal-terms.ts'
import { headingOf } from '#domain/rules/text.ts'
import { defined } from '#server/defined.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import { toReviewOfDeal } from '#server/modules/reviews/reviews.service.ts'

import type { KnownSupplier } from '#server/modules/trust/trust.service.ts'

import type { DealRow } from './deals.repository.ts'

type DealPlaces = Pick<Places, 'category' | 'location'>
/** What is known of the parties, by their ids; of who has left there is nothing. */
export type DealParties = {
  suppliers: ReadonlyMap<number, KnownSupplier>
  buyers: ReadonlyMap<number, BuyerFacts>
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

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
const buyerOf = (row: DealRow, party: DealParty, known: BuyerFacts | undefined): Deal['buyer'] => ({
  id: row.buyer_id,
  username: row.buyer_name,
  is_gone: row.buyer_gone,
  phone: party === 'buyer' || row.contacts_opened_at !== null ? row.buyer_phone : null,
  email: party === 'buyer' ? row.buyer_email : row.contacts_opened_email,
  facts: known ?? null,
})

/** The supplier's own number and e-mail are for the supplier alone: nothing opens them. */
const supplierOf = (row: DealRow, party: DealParty, known: KnownSupplier | undefined): Deal['supplier'] => ({
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
          logo: known?.company?.logo ?? null,
          rating: known?.company?.rating ?? null,
          reviews_count: known?.company?.reviews_count ?? 0,
        },
  facts: known?.facts ?? null,
})

/** A deal as one of its parties may see it. */
export async function toDeal(
  row: DealRow,
  userId: number,
  places: DealPlaces,
  known: DealParties,
): Promise<Deal> {
  const party = row.buyer_id === userId ? 'buyer' : 'supplier'
  return {
    id: row.id,
    proposal_id: row.proposal_id,
    order: { id: row.order_id, heading: headingOf(row.terms.goods) },
    chat_id: row.chat_id,
    status: dealStatusOf(row),
    party,
    buyer: buyerOf(row, party, known.buyers.get(row.buyer_id)),
    supplier: supplierOf(row, party, known.suppliers.get(row.supplier_id)),
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
    review: toReviewOfDeal(row, userId),
  }
}
