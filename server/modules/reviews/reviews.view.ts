import type { DueReview, OwnReview, Review } from '#domain/contract/reviews.ts'
import { headingOf } from '#domain/rules/text.ts'
import { defined } from '#server/defined.ts'

import type { DueRow, ReviewRow } from './reviews.repository.ts'

/** A review as everybody reads it. */
export const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  user: { id: row.user_id, username: row.username },
  rating: row.rating,
  text: row.text,
  created_at: row.created_at.toISOString(),
  // a constraint keeps the two together
  reply:
    row.reply === null
      ? null
      : { text: row.reply, created_at: defined(row.replied_at, 'the time of a reply').toISOString() },
})

/** The same as its author sees it. */
export const toOwnReview = (row: ReviewRow): OwnReview => ({
  ...toReview(row),
  hidden_reason: row.hidden_reason,
})

export const toDue = ({ proposal_id, order_id, order_text, accepted_at }: DueRow): DueReview => ({
  proposal_id,
  order: { id: order_id, heading: headingOf(order_text) },
  accepted_at: accepted_at.toISOString(),
})

/** A review as it stands beside its deal; `review_id` is null where there is none. */
export type JoinedReviewRow = {
  review_id: number | null
  review_rating: number
  review_text: string
  review_reply: string | null
  review_replied_at: Date | null
  review_created_at: Date
  review_hidden_reason: string | null
  review_shown: boolean
  buyer_id: number
  buyer_name: string
}

/** The review of a deal; who reads it beside the author does not know of a hidden one. */
export function toReviewOfDeal(row: JoinedReviewRow, askedBy: number): OwnReview | null {
  if (row.review_id === null || (!row.review_shown && askedBy !== row.buyer_id)) return null
  return toOwnReview({
    id: row.review_id,
    user_id: row.buyer_id,
    username: row.buyer_name,
    rating: row.review_rating,
    text: row.review_text,
    reply: row.review_reply,
    replied_at: row.review_replied_at,
    created_at: row.review_created_at,
    hidden_reason: row.review_hidden_reason,
  })
}
