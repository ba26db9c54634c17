import type { ErrorCode } from '#domain/contract/errors.ts'

import type { ReviewedDealRow, ReviewState } from './reviews.repository.ts'

/**
 * Why this person may not review the deal; null where they may. Once accepted is enough: a supplier who takes the
 * proposal back afterwards is to be read about too.
 */
export function judgeReview(deal: ReviewedDealRow, me: number): ErrorCode | null {
  if (deal.supplier_id === me) return 'forbidden'
  if (deal.buyer_id !== me) return 'not_found'
  if (deal.is_reviewed) return 'review_exists'
  if (deal.accepted_at === null) return deal.status === 'pending' ? 'review_too_early' : 'proposal_inactive'
  return deal.supplier_gone ? 'supplier_gone' : null
}

/** Why this person may not answer the review; null where they may. A hidden one is known to its author alone. */
export function judgeReply(review: ReviewState, me: number): ErrorCode | null {
  if (!review.shown && review.user_id !== me) return 'not_found'
  if (review.supplier_id !== me) return 'forbidden'
  return review.has_reply ? 'reply_exists' : null
}

/** Why this person may not report the review; null where they may. */
export function judgeReport(review: ReviewState, me: number): ErrorCode | null {
  if (review.user_id === me) return 'own_review'
  return review.shown ? null : 'not_found'
}
