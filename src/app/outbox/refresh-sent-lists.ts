import type { QueryClient } from '@tanstack/react-query'

import { chats } from '#domain/contract/chats.ts'
import { invitations } from '#domain/contract/invitations.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { orders } from '#domain/contract/orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { reviews } from '#domain/contract/reviews.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { invalidate } from '#src/lib/query.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { OutboxPayload, PayloadOf } from '#src/offline/outbox/payload.ts'
import type { Outbox } from '#src/offline/outbox/outbox.ts'

/** What shows a payload once it has been sent. */
const readers: {
  [K in OutboxPayload['kind']]?: (client: QueryClient, payload: PayloadOf<K>) => Promise<void>[]
} = {
  order: (client) => [invalidate(client, myOrders.mine)],
  proposal: (client, { orderId }) => [
    invalidate(client, proposals.mine),
    invalidate(client, orders.get, { id: orderId }),
  ],
  review: (client, { orderId }) => [
    invalidate(client, myOrders.myOrder, { id: orderId }),
    invalidate(client, reviews.list),
    invalidate(client, reviews.due),
    invalidate(client, suppliers.get),
  ],
  invitation: (client, { slug }) => [invalidate(client, invitations.sent, { slug })],
  sharing: (client) => [invalidate(client, chats.byProposal), invalidate(client, chats.list)],
  reply: (client) => [invalidate(client, reviews.list), invalidate(client, proposals.mine)],
}

/** Reads anew the lists where a payload stands once it has been sent. */
async function refresh(client: QueryClient, payload: OutboxPayload): Promise<void> {
  const read = readers[payload.kind] as
    | ((client: QueryClient, payload: OutboxPayload) => Promise<void>[])
    | undefined
  await Promise.all(read?.(client, payload) ?? [])
}

/** Brings what was sent from the queue into its lists, whoever sent them. */
export function makeSentLists(client: QueryClient) {
  const shown = new Set<string>()
  return {
    /** The server has it, in whatever words. */
    refresh: (payload: OutboxPayload): Promise<void> => refresh(client, payload),
    /** Sent by this page: the list has it before it leaves the queue, so that no moment shows neither. */
    show: async ({ id, payload }: OutboxItem): Promise<void> => {
      shown.add(id)
      await refresh(client, payload)
    },
    /** Sent by another tab or the worker: all that is seen here is that it has left the queue. */
    follow: (outbox: Outbox): void => {
      let known: readonly OutboxItem[] = []
      outbox.subscribe(() => {
        const before = known
        known = outbox.unsent()
        const left = before.filter(({ id }) => !known.some((item) => item.id === id))
        for (const { id, payload } of left) if (!shown.delete(id)) void refresh(client, payload)
      })
    },
  }
}
