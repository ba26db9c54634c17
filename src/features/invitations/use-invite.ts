import { useMutation, useQueryClient } from '@tanstack/react-query'

import { invitations } from '#domain/contract/invitations.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { users } from '#domain/contract/users.ts'
import { invitationTexts as texts } from '#domain/uk/invitations.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { isOutOfReach, isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { isOnline } from '#src/lib/online.ts'
import { invalidate } from '#src/lib/query.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'
import { keyOfEdited } from '#src/offline/outbox/edited-item.ts'
import { sendOrQueue } from '#src/offline/outbox/send-or-queue.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { dropSendingKey, isKeySpent, sendingKey } from '#src/session/sending-key.ts'
import { notify } from '#src/ui/toast-queue.ts'

import { unsentInvitation } from './unsent.ts'
import { fulfilWish } from './wishes.ts'

export type Invited = Pick<PayloadOf<'invitation'>, 'slug' | 'supplier'>
type Chosen = Pick<PayloadOf<'invitation'>, 'orderId' | 'heading'>

/** Invites once, however often it is asked to; without a network the invitation waits in the outbox. */
export function useInvite({ slug, supplier }: Invited, onDone: () => void) {
  const client = useQueryClient()
  const nameOf = ({ orderId }: Chosen): string => `invite:${slug}:${orderId}`
  return useMutation({
    meta: { quiet: true },
    mutationFn: (chosen: Chosen) => {
      const body = { order_id: chosen.orderId }
      const replaced = unsentInvitation(slug, chosen.orderId)
      const id = keyOfEdited(replaced) ?? sendingKey(nameOf(chosen), body)
      return sendOrQueue(sharedOutbox(), {
        payload: { kind: 'invitation', slug, supplier, ...chosen },
        id,
        replaces: replaced?.id,
        online: isOnline(),
        send: () => call(invitations.create, { params: { slug }, body, idempotencyKey: id }),
        isPassing: isOutOfReach,
      })
    },
    onSuccess: async (sent, chosen) => {
      dropSendingKey(nameOf(chosen))
      fulfilWish(slug, chosen.heading)
      notify.success(sent === 'queued' ? queueTexts.queued.invitation : texts.sent)
      if (sent !== 'queued') await invalidate(client, invitations.sent, { slug })
      onDone()
    },
    onError: (failure, chosen) => {
      if (isKeySpent(failure)) dropSendingKey(nameOf(chosen))
      if (isRefusal(failure, 'phone_not_verified')) void invalidate(client, users.profile)
      // the orders are not as they are shown here
      if (isRefusal(failure, 'supplier_answered', 'order_not_active', 'not_found'))
        void Promise.all([invalidate(client, invitations.sent, { slug }), invalidate(client, myOrders.mine)])
      notify.error(texts.notSent)
    },
  })
}
