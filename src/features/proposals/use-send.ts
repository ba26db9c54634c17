import { useMutation, useQueryClient } from '@tanstack/react-query'

import { orders } from '#domain/contract/orders.ts'
import { type ProposalDraft, proposalDrafts } from '#domain/contract/proposal-draft.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { trackEngagement } from '#src/lib/engagement.ts'
import { isOutOfReach } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { isOnline } from '#src/lib/online.ts'
import { invalidate } from '#src/lib/query.ts'
import { keyOfEdited } from '#src/offline/outbox/edited-item.ts'
import { sendOrQueue } from '#src/offline/outbox/send-or-queue.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { dropDraft } from '#src/session/draft.ts'
import { dropSendingKey, isKeySpent, sendingKey } from '#src/session/sending-key.ts'
import { notify } from '#src/ui/toast.tsx'

import { rememberTerms } from './last-terms.ts'
import { draftName } from './proposal-draft.ts'
import { queuedProposal } from './queued-proposal.ts'

type Sending = { orderId: number; heading: string; onDone: () => void; onRefused: (failure: Error) => void }

/** Sends once, however often it is asked to; without a network the proposal waits in the outbox under the same key. */
export function useSendProposal({ orderId, heading, onDone, onRefused }: Sending) {
  const client = useQueryClient()
  const form = draftName(orderId)
  return useMutation({
    meta: { quiet: true },
    mutationFn: (draft: ProposalDraft) => {
      const mended = queuedProposal(orderId)
      const id = keyOfEdited(mended) ?? sendingKey(form, draft)
      return sendOrQueue(sharedOutbox(), {
        payload: { kind: 'proposal', orderId, heading, draft },
        id,
        replaces: mended?.id,
        online: isOnline(),
        send: () => call(proposalDrafts.create, { params: { id: orderId }, body: draft, idempotencyKey: id }),
        isPassing: isOutOfReach,
      })
    },
    onSuccess: async (sent, draft) => {
      rememberTerms(draft)
      dropDraft(form)
      dropSendingKey(form)
      notify.success(sent === 'queued' ? queueTexts.queued.proposal : proposalTexts.send.sent)
      if (sent !== 'queued') {
        trackEngagement()
        await Promise.all([
          invalidate(client, proposals.mine),
          invalidate(client, orders.get, { id: orderId }),
        ])
      }
      onDone()
    },
    onError: (failure) => {
      if (isKeySpent(failure)) dropSendingKey(form)
      onRefused(failure)
    },
  })
}
