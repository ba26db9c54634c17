import * as v from 'valibot'

import { DEAL_PARTIES, DEAL_STATUSES } from '#domain/rules/deals/deal-status.ts'

import { CONFIRM_DEAL } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { oneOf, readable } from './open.ts'
import { One, PageMeta, PageQuery } from './page.ts'
import { Category, Location } from './places.ts'
import { offerTerms } from './proposals.ts'
import { OwnReview } from './reviews.ts'
import { NamedCompany, toldBuyerFacts, toldSupplierFacts } from './trust.ts'
import { Person } from './users.ts'

/** What was counted on the day of the agreement, in hryvnias; null where it could not be. */
export const DealSums = v.object({
  goods: v.nullable(v.number()),
  /** Within `goods` or on top of them, as `vat` says. */
  vat_sum: v.nullable(v.number()),
  delivery_sum: v.nullable(v.number()),
  /** To pay, as far as it was known. */
  total: v.nullable(v.number()),
  /** What one costs for this quantity, as the supplier said it. */
  unit_price: v.nullable(v.number()),
  price_unit: v.nullable(v.string()),
})
export type DealSums = v.InferOutput<typeof DealSums>

/** What both agreed to; later edits of the order or the proposal do not reach it. */
export const DealTerms = v.object({
  /** The text of the order. */
  goods: v.string(),
  /** The text of the proposal. */
  note: v.string(),
  quantity: v.nullable(v.number()),
  unit: v.nullable(v.string()),
  category: Category,
  location: Location,
  needed_by: v.nullable(v.string()),
  start_date: v.string(),
  delivery_origin: v.string(),
  delivery_days: v.number(),
  minimum_sum: v.number(),
  ...offerTerms,
  sums: DealSums,
})
export type DealTerms = v.InferOutput<typeof DealTerms>

/** One side of a deal; the contacts are null until they are opened for the one who asks. */
const DealSide = v.object({
  ...Person.entries,
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** The account was deleted. */
  is_gone: v.boolean(),
})

export const Deal = v.object({
  id: Id,
  proposal_id: Id,
  order: v.object({ id: Id, heading: v.string() }),
  chat_id: v.nullable(Id),
  status: oneOf(DEAL_STATUSES),
  /** On which side the one stands who asks. */
  party: oneOf(DEAL_PARTIES),
  /** What is checked of a side is for the other one. */
  buyer: v.object({ ...DealSide.entries, facts: toldBuyerFacts }),
  supplier: v.object({
    ...DealSide.entries,
    company: v.nullable(v.object({ ...NamedCompany.entries, edrpou: v.nullable(v.string()) })),
    facts: toldSupplierFacts,
  }),
  contacts_shared: v.boolean(),
  contacts_opened: v.boolean(),
  terms: DealTerms,
  agreed_at: Moment,
  /** The day by which the goods should have come. */
  deliver_by: v.string(),
  buyer_received_at: v.nullable(Moment),
  supplier_received_at: v.nullable(Moment),
  received_at: v.nullable(Moment),
  cancelled_at: v.nullable(Moment),
  cancelled_by: v.nullable(oneOf(DEAL_PARTIES)),
  cancel_reason: v.nullable(v.string()),
  /** What the buyer said of it; a hidden one is there for its author alone. */
  review: v.nullable(OwnReview),
})
export type Deal = v.InferOutput<typeof Deal>

export const DealFilter = v.object({
  ...PageQuery.entries,
  status: v.optional(v.picklist(DEAL_STATUSES)),
})
export type DealFilter = v.InferOutput<typeof DealFilter>

/** How many deals there are, whichever side one stands on: all, and those of each status. */
export const DealCounts = v.object({
  all: v.number(),
  // a server of another release may know other statuses
  ...v.entriesFromList(DEAL_STATUSES, v.optional(v.number(), 0)),
})
export type DealCounts = v.InferOutput<typeof DealCounts>

export const DealPage = v.object({
  data: readable(Deal),
  meta: v.object({ ...PageMeta.entries, counts: DealCounts }),
})
export type DealPage = v.InferOutput<typeof DealPage>

const params = v.object({ id: IdParam })

/** What follows an acceptance. */
export const deals = {
  mine: endpoint({
    method: 'GET',
    path: '/user/deals',
    summary: 'Own deals as buyer and as supplier, newest first, with how many there are in each status',
    query: DealFilter,
    reply: DealPage,
  }),
  get: endpoint({
    method: 'GET',
    path: '/deals/:id',
    summary: 'A deal, for its two parties',
    params,
    reply: One(Deal),
  }),
  confirm: endpoint({
    ...CONFIRM_DEAL,
    summary:
      'Confirms for one’s own side that the goods were received or handed over; a repeat answers alike',
    params,
    reply: One(Deal),
  }),
}
