import { unsentAbout, useUnsentAbout } from '#src/data/unsent.ts'
import type { ItemOf } from '#src/offline/outbox/item.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'

export type UnsentReview = ItemOf<'review'>
export type UnsentReply = ItemOf<'reply'>

/** What a review is about, and how it is told to whoever writes it. */
export type ReviewedDeal = Pick<PayloadOf<'review'>, 'proposalId' | 'orderId' | 'heading' | 'supplier'>
/** The review that is answered. */
export type AnsweredReview = Pick<PayloadOf<'reply'>, 'reviewId' | 'slug' | 'author'>

/** Under which the form keeps what is typed. */
export const reviewFormName = (proposalId: number): string => `review:${proposalId}`
export const replyFormName = (reviewId: number): string => `reply:${reviewId}`

const ofDeal = (proposalId: number) => (payload: PayloadOf<'review'>) => payload.proposalId === proposalId
const ofReview = (reviewId: number) => (payload: PayloadOf<'reply'>) => payload.reviewId === reviewId

/** The review of a deal that waits in the outbox or came back from it; the latest of them. */
export const unsentReview = (proposalId: number): UnsentReview | undefined =>
  unsentAbout('review', ofDeal(proposalId)).at(-1)
/** The same of an answer to a review. */
export const unsentReply = (reviewId: number): UnsentReply | undefined =>
  unsentAbout('reply', ofReview(reviewId)).at(-1)

export const useUnsentReview = (proposalId: number): UnsentReview | undefined =>
  useUnsentAbout('review', ofDeal(proposalId)).at(-1)
export const useUnsentReply = (reviewId: number): UnsentReply | undefined =>
  useUnsentAbout('reply', ofReview(reviewId)).at(-1)
