import * as v from 'valibot'

import { unsentAbout, useUnsentAbout } from '#src/data/unsent.ts'
import type { ItemOf } from '#src/offline/outbox/item.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'
import { numberedDrafts } from '#src/session/draft-names.ts'
import { readDraft } from '#src/session/draft.ts'

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

const typed = v.fallback(v.string(), '')
/** What the forms keep with the words; drafts of older releases say not where they are written. */
const BegunReview = v.object({
  text: typed,
  rating: v.optional(v.number()),
  orderId: v.number(),
  heading: v.string(),
})
const BegunReply = v.object({ text: typed, slug: v.nullable(v.string()), author: v.string() })

/** Reviews that were begun on this device and not sent. */
export const begunReviews = (): { proposalId: number; orderId: number; heading: string }[] =>
  numberedDrafts('review').flatMap(({ id, name }) => {
    const kept = readDraft(BegunReview, name)
    if (!kept || (kept.text.trim() === '' && kept.rating === undefined)) return []
    return [{ proposalId: id, orderId: kept.orderId, heading: kept.heading }]
  })

/** Answers to reviews that were begun on this device and not sent. */
export const begunReplies = (): AnsweredReview[] =>
  numberedDrafts('reply').flatMap(({ id, name }) => {
    const kept = readDraft(BegunReply, name)
    return kept && kept.text.trim() !== '' ? [{ reviewId: id, slug: kept.slug, author: kept.author }] : []
  })
