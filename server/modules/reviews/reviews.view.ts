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
