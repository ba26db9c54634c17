import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

import { type MyOrder, myOrders } from '#domain/contract/my-orders.ts'
import { OrderDraft, orderDrafts } from '#domain/contract/order-draft.ts'
import { users } from '#domain/contract/users.ts'
import { trackEngagement } from '#src/lib/engagement.ts'
import { isOutOfReach, isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { isOnline } from '#src/lib/online.ts'
import { invalidate, keyOf } from '#src/lib/query.ts'
import { keyOfEdited } from '#src/offline/outbox/edited-item.ts'
import { sendOrQueue } from '#src/offline/outbox/send-or-queue.ts'
import { sharedOutbox, unsentItem } from '#src/offline/outbox/shared-outbox.ts'
import { dropSendingKey, isKeySpent, sendingKey } from '#src/session/sending-key.ts'

import type { OrderFormOutput } from './order-form.logic.ts'

const RUNNING_TRIES = 5
const RUNNING_WAIT_MS = 1500

type Intended = { order: OrderFormOutput; phone: string }
type Publishing = {
  /** The form's own name, under which its key is kept. */
  form: string
  /** The queued order in whose place this one goes out. */
  mended: string | undefined
  onPublished: (order: MyOrder) => void
  /** It waits in the outbox, on this device. */
  onQueued: (text: string) => void
}

/** Publishes once, however often it is asked to; without a network the order waits in the outbox under the same key. */
export function usePublish({ form, mended, onPublished, onQueued }: Publishing) {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ order, phone }: Intended) => {
      const { category_name: category, location_name: location, ...fields } = order
      // The form's output is the call's input, and the schema parses it again before it goes.
      const draft = v.parse(OrderDraft, { ...fields, phone })
      const id = keyOfEdited(unsentItem(mended)) ?? sendingKey(form, draft)
      return sendOrQueue(sharedOutbox(), {
        payload: { kind: 'order', draft, names: { category, location } },
        id,
        replaces: mended,
        online: isOnline(),
        send: () => call(orderDrafts.create, { body: draft, idempotencyKey: id }),
        isPassing: isOutOfReach,
      })
    },
    // The first sending is still being worked on: its answer comes to whoever asks a little later.
    retry: (tries, failure) => tries < RUNNING_TRIES && isRefusal(failure, 'idempotency_running'),
    retryDelay: (_, failure) => (isRefusal(failure) ? (failure.retryAfterMs ?? RUNNING_WAIT_MS) : 0),
    onSuccess: (sent, { order }) => {
      dropSendingKey(form)
      if (sent === 'queued') return onQueued(order.text)
      const { data } = sent.reply
      trackEngagement()
      client.setQueryData(keyOf(myOrders.myOrder, { params: { id: data.id } }), {
        data: { ...data, proposals: [] },
      })
      void invalidate(client, myOrders.mine)
      onPublished(data)
    },
    onError: (failure) => {
      if (isKeySpent(failure)) dropSendingKey(form)
      if (isRefusal(failure, 'phone_not_verified')) void invalidate(client, users.profile)
    },
  })
}
