import { useSyncExternalStore } from 'react'

import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'
import { noItems, subscribeOutbox, unsentItems } from '#src/offline/outbox/shared-outbox.ts'

export type UnsentInvitation = OutboxItem & { readonly payload: PayloadOf<'invitation'> }

const toSupplier =
  (slug: string) =>
  (item: OutboxItem): item is UnsentInvitation =>
    item.payload.kind === 'invitation' && item.payload.slug === slug

/** The invitation of a supplier to an order that waits in the outbox or came back from it. */
export const unsentInvitation = (slug: string, orderId: number): UnsentInvitation | undefined =>
  unsentItems()
    .filter(toSupplier(slug))
    .findLast(({ payload }) => payload.orderId === orderId)

export const useUnsentInvitations = (slug: string): readonly UnsentInvitation[] =>
  useSyncExternalStore(subscribeOutbox, unsentItems, noItems).filter(toSupplier(slug))
