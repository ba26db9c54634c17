import * as v from 'valibot'

import { DEAL_TURNS } from '#domain/rules/deals/deal-next.ts'
import { DEAL_PARTIES } from '#domain/rules/deals/deal-status.ts'
import { BEST_COLUMNS } from '#domain/rules/deals/offer/comparison.ts'
import { PROPOSAL_NEWS } from '#domain/rules/deals/today.ts'

import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { ReceivedInvitation } from './invitations.ts'
import { MatchReason } from './notifications.ts'
import { oneOf, readable } from './open.ts'
import { Many, One } from './page.ts'
import { Location } from './places.ts'
import { offerTerms } from './proposals.ts'
import { NamedCompany } from './trust.ts'
import { Person } from './users.ts'

/** The first of a list, and how many there are in all. */
const First = <S extends v.GenericSchema>(thing: S) => v.object({ data: readable(thing), total: v.number() })

export type First<T> = { data: T[]; total: number }

const NamedOrder = v.object({ id: Id, heading: v.string() })
const MeasuredOrder = v.object({
  ...NamedOrder.entries,
  quantity: v.nullable(v.number()),
  unit: v.nullable(v.string()),
})

/** A proposal that the buyer has not looked at. */
export const FreshProposal = v.object({
  id: Id,
  user: Person,
  company: v.nullable(NamedCompany),
  minimum_sum: v.number(),
  ...offerTerms,
  is_unconfirmed: v.boolean(),
  /** In what no other live proposal to the order is better. */
  best: v.array(oneOf(BEST_COLUMNS)),
  created_at: Moment,
})
export type FreshProposal = v.InferOutput<typeof FreshProposal>

/** An own order with the first of its proposals that nobody has looked at. */
export const AnsweredOrder = v.object({
  order: v.object({ ...MeasuredOrder.entries, location: Location }),
  /** Of all that can be accepted or were, and of those that nobody has looked at. */
  live: v.number(),
  fresh: v.number(),
  proposals: readable(FreshProposal),
})
export type AnsweredOrder = v.InferOutput<typeof AnsweredOrder>

/** An own open order whose last day is near. */
export const EndingOrder = v.object({
  order: NamedOrder,
  /** Its last day. */
  ends_on: v.string(),
  /** Its owner is asked whether it is to go on. */
  is_asked: v.boolean(),
  proposals: v.number(),
  talks: v.number(),
})
export type EndingOrder = v.InferOutput<typeof EndingOrder>

/** A chat in which somebody waits: for a buyer, who has not read it; for a supplier, who has not answered. */
export const WaitingChat = v.object({
  id: Id,
  order: NamedOrder,
  propose_id: Id,
  partner: Person,
  /** Of a supplier. */
  company: v.nullable(NamedCompany),
  /** `written_at`: where it waited on its device before it came. */
  last_message: v.object({ content: v.string(), created_at: Moment, written_at: v.optional(Moment) }),
  unread_count: v.number(),
})
export type WaitingChat = v.InferOutput<typeof WaitingChat>

/** A deal in which it is one's own turn. */
export const TurnOfDeal = v.object({
  id: Id,
  order: NamedOrder,
  party: oneOf(DEAL_PARTIES),
  partner: v.string(),
  turn: oneOf(DEAL_TURNS),
  /** To pay, in hryvnias, as far as it was known; with the delivery or without. */
  total: v.nullable(v.number()),
  has_delivery: v.boolean(),
  deliver_by: v.string(),
})
export type TurnOfDeal = v.InferOutput<typeof TurnOfDeal>

/** An open order for this supplier, with what of their own it has to do with. */
export const FittingOrder = v.object({
  order: v.object({
    ...MeasuredOrder.entries,
    budget: v.nullable(v.number()),
    location: Location,
    published_at: Moment,
  }),
  reason: MatchReason,
})
export type FittingOrder = v.InferOutput<typeof FittingOrder>

/** An own proposal that waits, with what is to be told of it. */
export const WaitingProposal = v.object({
  id: Id,
  order: v.object({ ...MeasuredOrder.entries, user: Person }),
  minimum_sum: v.number(),
  ...offerTerms,
  news: oneOf(PROPOSAL_NEWS, 'sent'),
  seen_at: v.nullable(Moment),
  created_at: Moment,
  has_chat: v.boolean(),
})
export type WaitingProposal = v.InferOutput<typeof WaitingProposal>

export const BuyingToday = v.object({
  /** `total` counts proposals, not orders. */
  proposals: First(AnsweredOrder),
  ending: First(EndingOrder),
  chats: First(WaitingChat),
  deals: First(TurnOfDeal),
})
export type BuyingToday = v.InferOutput<typeof BuyingToday>

export const SellingToday = v.object({
  orders: First(FittingOrder),
  invitations: First(ReceivedInvitation),
  chats: First(WaitingChat),
  proposals: First(WaitingProposal),
  deals: First(TurnOfDeal),
})
export type SellingToday = v.InferOutput<typeof SellingToday>

export const Today = v.object({ buying: BuyingToday, selling: SellingToday, told_at: Moment })
export type Today = v.InferOutput<typeof Today>

/** What waits for this person: the home of who is signed in. */
export const today = {
  get: endpoint({
    method: 'GET',
    path: '/user/today',
    summary:
      'What waits for this person as buyer and as supplier: the first of each list, and how many there are',
    reply: One(Today),
  }),
  fitting: endpoint({
    method: 'GET',
    path: '/user/fitting-orders',
    summary: 'New open orders that fit one’s company and are not answered, the latest first, with the reason',
    reply: Many(FittingOrder),
  }),
}
