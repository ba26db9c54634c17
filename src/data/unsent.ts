import { useSyncExternalStore } from 'react'

import type { ItemOf, OutboxItem } from '#src/offline/outbox/item.ts'
import type { PayloadKind, PayloadOf } from '#src/offline/outbox/payload.ts'
import { noItems, subscribeOutbox, unsentItems } from '#src/offline/outbox/shared-outbox.ts'

type IsAbout<K extends PayloadKind> = (payload: PayloadOf<K>) => boolean

function about<K extends PayloadKind>(
  items: readonly OutboxItem[],
  kind: K,
  isAbout: IsAbout<K>,
): ItemOf<K>[] {
  const isOfKind = (item: OutboxItem): item is ItemOf<K> => item.payload.kind === kind
  return items.filter(isOfKind).filter(({ payload }) => isAbout(payload))
}

/** What waits in the outbox, or came back from it, about one thing; oldest first. */
export const unsentAbout = <K extends PayloadKind>(kind: K, isAbout: IsAbout<K>): ItemOf<K>[] =>
  about(unsentItems(), kind, isAbout)

/** The same, followed by a screen. */
export const useUnsentAbout = <K extends PayloadKind>(kind: K, isAbout: IsAbout<K>): ItemOf<K>[] =>
  about(useSyncExternalStore(subscribeOutbox, unsentItems, noItems), kind, isAbout)
