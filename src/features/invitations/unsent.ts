import { useSyncExternalStore } from 'react'

import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { LetterOf } from '#src/offline/outbox/letter.ts'
import { noItems, subscribeOutbox, unsentItems } from '#src/offline/outbox/shared.ts'

export type UnsentInvitation = OutboxItem & { readonly letter: LetterOf<'invitation'> }

const toSupplier =
  (slug: string) =>
  (item: OutboxItem): item is UnsentInvitation =>
    item.letter.kind === 'invitation' && item.letter.slug === slug

/** The invitation of a supplier to an order that waits in the outbox or came back from it. */
export const unsentInvitation = (slug: string, orderId: number): UnsentInvitation | undefined =>
  unsentItems()
    .filter(toSupplier(slug))
    .findLast(({ letter }) => letter.orderId === orderId)

export const useUnsentInvitations = (slug: string): readonly UnsentInvitation[] =>
  useSyncExternalStore(subscribeOutbox, unsentItems, noItems).filter(toSupplier(slug))
