import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'

import type { OutboxItem } from '#src/offline/outbox/item.ts'
import { NOTIFICATIONS_QUEUE } from '#src/offline/outbox/queue-names.ts'
import { noItems, queuedItems, subscribeOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { ownerUid } from '#src/session/owner.ts'

import { keepMark } from './keep-mark.ts'
import type { PendingMark } from './pending-marks.logic.ts'

const waiting = (): readonly OutboxItem[] => queuedItems(NOTIFICATIONS_QUEUE)
const marksIn = (items: readonly OutboxItem[]): PendingMark[] =>
  items.flatMap(({ payload }) => (payload.kind === 'notifications' ? [payload] : []))

/** What was marked and deleted here and the server may not have yet. */
export function usePendingMarks(): readonly PendingMark[] {
  const items = useSyncExternalStore(subscribeOutbox, waiting, noItems)
  return useMemo(() => marksIn(items), [items])
}

/** Keeps what has left the queue in what was read before it, whoever sent it, until `refresh` has brought the truth. */
export function useSentMarks(refresh: () => void): void {
  const client = useQueryClient()
  const sent = useEffectEvent((marks: readonly PendingMark[]) => {
    marks.forEach((mark) => keepMark(client, mark))
    if (marks.length > 0) refresh()
  })
  useEffect(() => {
    let known = waiting()
    return subscribeOutbox(() => {
      const before = known
      known = waiting()
      const left = before.filter(({ id, uid }) => uid === ownerUid() && !known.some((item) => item.id === id))
      sent(marksIn(left))
    })
  }, [])
}
