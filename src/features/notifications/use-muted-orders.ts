import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'

import { mutedOrders } from '#domain/contract/muted-orders.ts'
import { mutedOrderTexts as texts } from '#domain/uk/muted-orders.ts'
import { notificationPanelTexts } from '#domain/uk/notification-panel.ts'
import { invalidate, queryOf } from '#src/lib/query.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import { MUTING_QUEUE } from '#src/offline/outbox/queue-names.ts'
import { noItems, queuedItems, sharedOutbox, subscribeOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { notify } from '#src/ui/toast.tsx'

import { mutedEntries, type MutedEntry, withMutes } from './muted-entries.logic.ts'

const waiting = (): readonly OutboxItem[] => queuedItems(MUTING_QUEUE)

function put({ name, ...part }: MutedEntry, isMuted: boolean): void {
  const kept = sharedOutbox().enqueueMark({ kind: 'muting', part, name, isMuted })
  kept.catch(() => notify.error(notificationPanelTexts.notKept))
}

/** Mutes or brings back, with a network and without one, and says so with the way to take it back. */
function change(entry: MutedEntry, isMuted: boolean): void {
  put(entry, isMuted)
  notify.success(texts.done(entry.name, isMuted), { label: texts.undo, act: () => put(entry, !isMuted) })
}

/** Of which new orders the person is not told, with what waits to be sent; null before anything is known. */
export function useMutedOrders() {
  const client = useQueryClient()
  const known = useQuery(queryOf(mutedOrders.list)).data?.data
  const items = useSyncExternalStore(subscribeOutbox, waiting, noItems)
  const pending = useMemo(
    // a worker of an older release fails at what it does not know
    () =>
      items.flatMap(({ payload, state }) =>
        payload.kind === 'muting' && state !== 'failed' ? [payload] : [],
      ),
    [items],
  )
  const waits = pending.length > 0
  // another tab or the worker may have sent it: the truth is asked for once nothing waits any more
  useEffect(() => (waits ? () => void invalidate(client, mutedOrders.list) : undefined), [client, waits])
  const muted = known || waits ? withMutes(known ? mutedEntries(known) : [], pending) : null
  return { muted, change }
}
