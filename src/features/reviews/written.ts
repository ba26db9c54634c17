import { useSyncExternalStore } from 'react'

import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'
import { noItems, subscribeOutbox, unsentItems } from '#src/offline/outbox/shared-outbox.ts'

type ItemOf<K extends 'review' | 'reply'> = OutboxItem & { readonly payload: PayloadOf<K> }
export type UnsentReview = ItemOf<'review'>
export type UnsentReply = ItemOf<'reply'>

/** What a review is about, and how it is told to whoever writes it. */
export type Deal = Pick<PayloadOf<'review'>, 'proposalId' | 'orderId' | 'heading' | 'supplier'>
/** The review that is answered. */
export type Answered = Pick<PayloadOf<'reply'>, 'reviewId' | 'slug' | 'author'>

const ofDeal =
  (proposalId: number) =>
  (item: OutboxItem): item is UnsentReview =>
    item.payload.kind === 'review' && item.payload.proposalId === proposalId
const ofReview =
  (reviewId: number) =>
  (item: OutboxItem): item is UnsentReply =>
    item.payload.kind === 'reply' && item.payload.reviewId === reviewId

/** The review of a deal that waits in the outbox or came back from it; the latest of them. */
export const unsentReview = (proposalId: number): UnsentReview | undefined =>
  unsentItems().findLast(ofDeal(proposalId))
/** The same of an answer to a review. */
export const unsentReply = (reviewId: number): UnsentReply | undefined =>
  unsentItems().findLast(ofReview(reviewId))

export const useUnsentReview = (proposalId: number): UnsentReview | undefined =>
  useSyncExternalStore(subscribeOutbox, unsentItems, noItems).findLast(ofDeal(proposalId))
export const useUnsentReply = (reviewId: number): UnsentReply | undefined =>
  useSyncExternalStore(subscribeOutbox, unsentItems, noItems).findLast(ofReview(reviewId))
