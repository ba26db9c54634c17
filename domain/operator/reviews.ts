import * as v from 'valibot'

import { Id, Moment } from '#domain/contract/fields.ts'
import { Person } from '#domain/contract/users.ts'

import { act } from './act.ts'
import { ChosenNumber, Limit, Reason } from './inputs.ts'

/** A review as the one who watches over it sees it. */
export const WatchedReview = v.object({
  id: Id,
  created_at: Moment,
  rating: v.number(),
  text: v.string(),
  reply: v.nullable(v.string()),
  author: Person,
  supplier: Person,
  hidden_reason: v.nullable(v.string()),
  /** Not shown while its author is blocked. */
  is_held: v.boolean(),
  /** Reports that nobody has looked at, and what was said in them. */
  reports: v.number(),
  reasons: v.array(v.string()),
})
export type WatchedReview = v.InferOutput<typeof WatchedReview>

const one = v.object({ id: ChosenNumber })
const settled = v.object({ id: Id, reports: v.number() })

export const reviewActs = {
  list: act(
    v.object({ limit: Limit, reported: v.optional(v.boolean(), false) }),
    v.object({ total: v.number(), reviews: v.array(WatchedReview) }),
  ),
  hide: act(v.object({ id: ChosenNumber, reason: Reason }), settled),
  unhide: act(one, v.object({ id: Id })),
  /** The reports are settled and it stays. */
  keep: act(one, settled),
}
