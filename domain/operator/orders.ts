import * as v from 'valibot'

import { Id, Moment } from '#domain/contract/fields.ts'
import { Person } from '#domain/contract/users.ts'
import { ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'

import { act } from './act.ts'
import { ChosenNumber, Limit, Reason } from './inputs.ts'

const Status = v.picklist(ORDER_STATUSES)

/** An order as the one who decides on it sees it. */
export const WaitingOrder = v.object({
  id: Id,
  /** The last step of its history: a verdict that names it counts only for what was seen. */
  revision: v.number(),
  status: Status,
  waiting_since: Moment,
  created_at: Moment,
  published_at: v.nullable(Moment),
  buyer: Person,
  text: v.string(),
  category: v.string(),
  location: v.string(),
  /** True where something of it has been public. */
  is_edit: v.boolean(),
  /** What was public before the edit; null for a new order, and for edits older than the keeping of texts. */
  former_text: v.nullable(v.string()),
  /** Nearly the same by the same owner within the days that make a duplicate. */
  alike: v.nullable(Id),
})
export type WaitingOrder = v.InferOutput<typeof WaitingOrder>

export const ReviewedOrder = v.object({
  ...WaitingOrder.entries,
  decline_reason: v.nullable(v.string()),
  duplicate_of: v.nullable(Id),
  history: v.array(
    v.object({
      at: Moment,
      from_status: v.nullable(Status),
      to_status: Status,
      actor: v.picklist(['owner', 'moderation', 'nightly', 'operator']),
      reason: v.nullable(v.string()),
    }),
  ),
})
export type ReviewedOrder = v.InferOutput<typeof ReviewedOrder>

/** What became of the order. */
export const Decided = v.object({ id: Id, status: Status, heading: v.string() })
export type Decided = v.InferOutput<typeof Decided>

const seen = { id: ChosenNumber, revision: v.optional(v.nullable(ChosenNumber), null) }

export const orderActs = {
  list: act(v.object({ limit: Limit }), v.object({ total: v.number(), orders: v.array(WaitingOrder) })),
  show: act(v.object({ id: ChosenNumber }), ReviewedOrder),
  accept: act(v.object(seen), Decided),
  decline: act(v.object({ ...seen, reason: Reason }), Decided),
  duplicate: act(v.object({ ...seen, of: v.optional(v.nullable(ChosenNumber), null) }), Decided),
}
