import * as v from 'valibot'

import { INVITED_AT_ONCE } from '#domain/rules/limits.ts'
import { REACH_FIELDS } from '#domain/rules/deals/order-reach.ts'

import { endpoint } from './endpoint.ts'
import { Problem } from './errors.ts'
import { IdParam, Moment, Slug } from './fields.ts'
import { Invitation } from './invitations.ts'
import { readable } from './open.ts'
import { One } from './page.ts'
import { Location } from './places.ts'
import { NamedCompany, SupplierFacts } from './trust.ts'
import { Person } from './users.ts'

/** How many people; null is a few, which are not counted out, as a number would point at one. */
const HowMany = v.nullable(v.number())

/** A supplier whom the order fits and who has not answered it. Whether they know of it is not told. */
export const FittingSupplier = v.object({
  user: Person,
  company: NamedCompany,
  facts: SupplierFacts,
  location: Location,
  invited_at: v.nullable(Moment),
})
export type FittingSupplier = v.InferOutput<typeof FittingSupplier>

/** Something of the order that would bring more proposals; of a wider place, how many more suppliers it reaches. */
export const ReachHint = v.object({ field: v.picklist(REACH_FIELDS), suppliers: HowMany })
export type ReachHint = v.InferOutput<typeof ReachHint>

/** What becomes of an order while its buyer waits. Nobody is named by it. */
export const OrderReach = v.object({
  /** By category and place. */
  fits: HowMany,
  told: HowMany,
  /** People who are signed in, the buyer not among them; a second look does not count. */
  opened: HowMany,
  /** Has a form of a proposal open now. */
  writing: HowMany,
  /** How soon the first proposal usually comes in this category; null where too little is known. */
  first: v.nullable(v.object({ median_seconds: v.number(), orders: v.number(), counted_at: Moment })),
  more: readable(ReachHint),
  /** Best first. */
  suppliers: readable(FittingSupplier),
  told_at: Moment,
})
export type OrderReach = v.InferOutput<typeof OrderReach>

export const InvitedDraft = v.object({
  slugs: v.pipe(
    v.array(Slug),
    v.transform((slugs) => [...new Set(slugs)]),
    v.minLength(1),
    v.maxLength(INVITED_AT_ONCE),
  ),
})

/** What became of one of several: the invitation, or the refusal that it alone would have met. */
export const InvitedResult = v.object({
  slug: v.string(),
  invitation: v.nullable(Invitation),
  problem: v.nullable(Problem),
})
export type InvitedResult = v.InferOutput<typeof InvitedResult>

const params = v.object({ id: IdParam })

/** What an order's buyer is told while proposals are on their way. */
export const reach = {
  get: endpoint({
    method: 'GET',
    path: '/user/orders/:id/reach',
    summary: 'How many suppliers an own order fits, was told to, was opened by and is being answered by',
    params,
    reply: One(OrderReach),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/user/orders/:id/invitations',
    summary: 'Invites several suppliers to an own public order; each as by itself, one result a supplier',
    params,
    body: InvitedDraft,
    reply: v.object({ data: v.array(InvitedResult) }),
    idempotent: true,
  }),
}
