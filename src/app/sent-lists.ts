import type { QueryClient } from '@tanstack/react-query'

import { myOrders } from '#domain/contract/my-orders.ts'
import { orders } from '#domain/contract/orders.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { invalidate } from '#src/lib/query.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { Letter } from '#src/offline/outbox/letter.ts'
import type { Outbox } from '#src/offline/outbox/outbox.ts'

/** Reads anew the lists where a letter stands once it has been sent. */
async function refresh(client: QueryClient, letter: Letter): Promise<void> {
  if (letter.kind === 'order') await invalidate(client, myOrders.mine)
  if (letter.kind === 'proposal')
    await Promise.all([
      invalidate(client, proposals.mine),
      invalidate(client, orders.get, { id: letter.orderId }),
    ])
}

/** Brings orders and proposals that were sent from the queue into their lists, whoever sent them. */
export function makeSentLists(client: QueryClient) {
  const shown = new Set<string>()
  return {
    /** The server has it, in whatever words. */
    refresh: (letter: Letter): Promise<void> => refresh(client, letter),
    /** Sent by this page: the list has it before it leaves the queue, so that no moment shows neither. */
    show: async ({ id, letter }: OutboxItem): Promise<void> => {
      shown.add(id)
      await refresh(client, letter)
    },
    /** Sent by another tab or the worker: all that is seen here is that it has left the queue. */
    follow: (outbox: Outbox): void => {
      let known: readonly OutboxItem[] = []
      outbox.subscribe(() => {
        const before = known
        known = outbox.unsent()
        const left = before.filter(({ id }) => !known.some((item) => item.id === id))
        for (const { id, letter } of left) if (!shown.delete(id)) void refresh(client, letter)
      })
    },
  }
}
