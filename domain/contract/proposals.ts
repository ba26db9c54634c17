import * as v from 'valibot'

import { ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'
import { DEAL_STATUSES } from '#domain/rules/deals/deal-status.ts'
import { DELIVERY_KINDS, VAT_KINDS, VAT_RATES } from '#domain/rules/deals/offer/terms.ts'
import { PROPOSAL_STATUSES } from '#domain/rules/deals/proposal-status.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { CONFIRM_PROPOSAL } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { longText } from './inputs.ts'
import { oneOf, open, readable } from './open.ts'
import { One, PageMeta, PageQuery } from './page.ts'
import { Category, Location } from './places.ts'
import { OwnReview } from './reviews.ts'
import { NamedCompany, told, toldSupplierFacts } from './trust.ts'
import { Person } from './users.ts'

/** The money of a proposal; null where the supplier did not say. */
export const offerTerms = {
  unit_price: told(v.number()),
  /** Null without a price, and where a former release took the order's. */
  price_unit: told(v.string()),
  vat: told(oneOf(VAT_KINDS)),
  vat_rate: told(open(v.picklist(VAT_RATES), null)),
  delivery: told(oneOf(DELIVERY_KINDS)),
  delivery_cost: told(v.number()),
  tiers: told(v.array(v.object({ from_quantity: v.number(), unit_price: v.number() }))),
  valid_until: told(v.string()),
}

const base = {
  id: Id,
  user: Person,
  company: v.nullable(NamedCompany),
  /** What is checked of its author. */
  facts: toldSupplierFacts,
  text: v.string(),
  start_date: v.string(),
  delivery_origin: v.string(),
  minimum_sum: v.number(),
  delivery_days: v.number(),
  ...offerTerms,
  /** Which edition of the order it answers; older than the order's own, it is not confirmed. */
  order_revision: told(v.number()),
  /** Changes with each change of its terms: accepting names the one that was seen. */
  version: v.optional(v.number(), 1),
  status: oneOf(PROPOSAL_STATUSES),
  reject_reason: v.nullable(v.string()),
  created_at: Moment,
  /** When the buyer first looked at it; null until then. */
  seen_at: told(Moment),
  chat_id: v.nullable(Id),
  /** When the buyer said yes; a revocation later does not unsay it. */
  accepted_at: v.nullable(Moment),
  /** What became of it since; servers of former releases do not tell. */
  deal: v.optional(
    v.nullable(
      v.object({
        id: Id,
        status: oneOf(DEAL_STATUSES),
        /** How much it is for, whatever the order asks for since; former releases do not tell. */
        quantity: v.optional(v.nullable(v.number())),
        unit: v.optional(v.nullable(v.string())),
      }),
    ),
    null,
  ),
  /** What the buyer said of the deal; a hidden one is there for its author alone. */
  review: v.nullable(OwnReview),
}

/** A proposal as it stands under its order. */
export const OrderProposal = v.object({ ...base, order_id: Id })
export type OrderProposal = v.InferOutput<typeof OrderProposal>

/** What a proposal answers, as it stood in some edition. */
export const OrderEdition = v.object({
  revision: v.number(),
  text: v.string(),
  quantity: v.nullable(v.number()),
  unit: v.nullable(v.string()),
  location: Location,
  needed_by: v.nullable(v.string()),
})
export type OrderEdition = v.InferOutput<typeof OrderEdition>

/** A proposal on its own, with the order it answers. */
export const Proposal = v.object({
  ...base,
  order: v.object({
    id: Id,
    user: Person,
    text: v.string(),
    /** What the price is counted for; servers of former releases do not tell. */
    quantity: v.optional(v.nullable(v.number()), null),
    unit: v.optional(v.nullable(v.string()), null),
    needed_by: told(v.string()),
    revision: v.optional(v.number(), 1),
    category: Category,
    location: Location,
    status: oneOf(ORDER_STATUSES),
  }),
  /** The order as its supplier answered it, where it has changed since and waits for being confirmed. */
  answered: told(OrderEdition),
})
export type Proposal = v.InferOutput<typeof Proposal>

export const ProposalFilter = v.object({
  ...PageQuery.entries,
  status: v.optional(v.picklist(PROPOSAL_STATUSES)),
})
export type ProposalFilter = v.InferOutput<typeof ProposalFilter>

/** How many own proposals there are: all, and those of each status. */
export const ProposalCounts = v.object({
  all: v.number(),
  // a server of another release may know other statuses
  ...v.entriesFromList(PROPOSAL_STATUSES, v.optional(v.number(), 0)),
})
export type ProposalCounts = v.InferOutput<typeof ProposalCounts>

/** A page of one's own proposals; the counts are the same whatever it is narrowed to. */
export const ProposalPage = v.object({
  data: readable(Proposal),
  meta: v.object({ ...PageMeta.entries, counts: v.optional(ProposalCounts) }),
})
export type ProposalPage = v.InferOutput<typeof ProposalPage>

const params = v.object({ id: IdParam })

/** What the two parties do with a proposal but writing it. */
export const proposals = {
  mine: endpoint({
    method: 'GET',
    path: '/user/proposals',
    summary: 'Own proposals, newest first, with how many there are in each status',
    query: ProposalFilter,
    reply: ProposalPage,
  }),
  get: endpoint({
    method: 'GET',
    path: '/proposals/:id',
    summary: 'A proposal, for its two parties',
    params,
    reply: One(Proposal),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/proposals/:id/accept',
    summary: 'Accepts a proposal to an own order, as it was seen',
    params,
    body: v.optional(v.object({ version: v.optional(v.number()) }), {}),
    reply: One(Proposal),
  }),
  reject: endpoint({
    method: 'POST',
    path: '/proposals/:id/reject',
    summary: 'Rejects a proposal to an own order',
    params,
    body: v.optional(
      v.object({ reason: v.optional(v.nullable(longText(0, fieldTexts.required, 500)), null) }),
      {},
    ),
    reply: One(Proposal),
  }),
  confirm: endpoint({
    ...CONFIRM_PROPOSAL,
    summary: 'Says that an own proposal holds for the order as it has become',
    params,
    body: v.object({ order_revision: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    reply: One(Proposal),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/proposals/:id/revoke',
    summary: 'Takes an own proposal back',
    params,
    reply: One(Proposal),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/proposals/:id',
    summary: 'Deletes an own pending proposal that has no chat',
    params,
    status: 204,
  }),
}
