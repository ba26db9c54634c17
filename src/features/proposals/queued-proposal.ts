import { useSyncExternalStore } from 'react'

import type { OutboxItem } from '#src/offline/outbox/item.ts'
import { isUnderWay } from '#src/offline/outbox/item.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'
import { noItems, subscribeOutbox, unsentItems } from '#src/offline/outbox/shared-outbox.ts'

type Queued = OutboxItem & { readonly payload: PayloadOf<'proposal'> }

const isTo =
  (orderId: number) =>
  (item: OutboxItem): item is Queued =>
    item.payload.kind === 'proposal' && item.payload.orderId === orderId

/** The proposal to this order that waits in the outbox or came back from it; the latest of them. */
export const queuedProposal = (orderId: number): Queued | undefined => unsentItems().findLast(isTo(orderId))

/** Whether a proposal to this order is on its way: a second one would only be refused. */
export function useIsProposalWaiting(orderId: number): boolean {
  const items = useSyncExternalStore(subscribeOutbox, unsentItems, noItems)
  return items.some((item) => isTo(orderId)(item) && isUnderWay(item))
}
