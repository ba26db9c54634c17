import { useMutation, useQueryClient } from '@tanstack/react-query'

import { myOrders } from '#domain/contract/my-orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { type ReplyDraft, type ReviewDraft, reviewDrafts } from '#domain/contract/review-draft.ts'
import { reviews } from '#domain/contract/reviews.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { reviewTexts } from '#domain/uk/reviews.ts'
import { isOutOfReach, isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { isOnline } from '#src/lib/online.ts'
import { invalidate } from '#src/lib/query.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { OutboxPayload } from '#src/offline/outbox/payload.ts'
import { keyOfEdited } from '#src/offline/outbox/edited-item.ts'
import { sendOrQueue } from '#src/offline/outbox/send-or-queue.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { dropDraft } from '#src/session/draft.ts'
import { dropSendingKey, isKeySpent, sendingKey } from '#src/session/sending-key.ts'
import { notify } from '#src/ui/toast-queue.ts'

import { type Answered, type Deal, unsentReply, unsentReview } from './written.ts'

export const reviewDraftName = (proposalId: number): string => `review:${proposalId}`
export const replyDraftName = (reviewId: number): string => `reply:${reviewId}`

type Way<D> = {
  /** Under which the form keeps what is typed. */
  form: string
  payloadOf: (draft: D) => OutboxPayload
  /** What waits already, in whose place this goes. */
  mended: () => OutboxItem | undefined
  send: (draft: D, idempotencyKey: string) => Promise<unknown>
  /** What shows it once the server has it. */
  readers: () => Promise<void>[]
  texts: { sent: string; queued: string; failed: string }
  onDone: () => void
  onRefused: (failure: Error) => void
}

/** Sends once, however often it is asked to; without a network the words wait in the outbox under the same key. */
function useSendWords<D>({ form, payloadOf, mended, send, readers, texts, onDone, onRefused }: Way<D>) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (draft: D) => {
      const replaced = mended()
      const id = keyOfEdited(replaced) ?? sendingKey(form, draft)
      return sendOrQueue(sharedOutbox(), {
        payload: payloadOf(draft),
        id,
        replaces: replaced?.id,
        online: isOnline(),
        send: () => send(draft, id),
        isPassing: isOutOfReach,
      })
    },
    onSuccess: async (sent) => {
      dropDraft(form)
      dropSendingKey(form)
      notify.success(sent === 'queued' ? texts.queued : texts.sent)
      if (sent !== 'queued') await Promise.all(readers())
      onDone()
    },
    onError: (failure) => {
      if (isKeySpent(failure)) dropSendingKey(form)
      // another device was first: what stands there is shown
      if (isRefusal(failure, 'review_exists', 'reply_exists')) void Promise.all(readers())
      notify.error(texts.failed)
      onRefused(failure)
    },
  })
}

type Told = Pick<Way<never>, 'onDone' | 'onRefused'>

export function useSendReview(deal: Deal, told: Told) {
  const client = useQueryClient()
  const { proposalId, orderId } = deal
  return useSendWords<ReviewDraft>({
    ...told,
    form: reviewDraftName(proposalId),
    payloadOf: (draft) => ({ kind: 'review', ...deal, draft }),
    mended: () => unsentReview(proposalId),
    send: (body, idempotencyKey) =>
      call(reviewDrafts.create, { params: { id: proposalId }, body, idempotencyKey }),
    readers: () => [
      invalidate(client, myOrders.myOrder, { id: orderId }),
      invalidate(client, reviews.list),
      invalidate(client, reviews.due),
      invalidate(client, suppliers.get),
    ],
    texts: { ...reviewTexts.form, queued: queueTexts.queued.review },
  })
}

export function useSendReply(answered: Answered, told: Told) {
  const client = useQueryClient()
  const { reviewId } = answered
  return useSendWords<ReplyDraft>({
    ...told,
    form: replyDraftName(reviewId),
    payloadOf: (draft) => ({ kind: 'reply', ...answered, draft }),
    mended: () => unsentReply(reviewId),
    send: (body, idempotencyKey) =>
      call(reviewDrafts.reply, { params: { id: reviewId }, body, idempotencyKey }),
    readers: () => [invalidate(client, reviews.list), invalidate(client, proposals.mine)],
    texts: { ...reviewTexts.answer, queued: queueTexts.queued.reply },
  })
}
