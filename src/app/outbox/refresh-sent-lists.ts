import type { QueryClient } from '@tanstack/react-query'

import { refreshSent } from '#src/data/refresh.ts'
import type { OutboxItem } from '#src/offline/outbox/item.ts'
import type { Outbox } from '#src/offline/outbox/outbox.ts'

/** Brings what was sent from the queue into its lists, whoever sent them. */
export function makeSentLists(client: QueryClient) {
  const shown = new Set<string>()
  return {
    /** Sent by this page: the list has it before it leaves the queue, so that no moment shows neither. */
    show: async ({ id, payload }: OutboxItem): Promise<void> => {
      shown.add(id)
      await refreshSent(client, payload)
    },
    /** Sent by another tab or the worker: all that is seen here is that it has left the queue. */
    follow: (outbox: Outbox): void => {
      let known: readonly OutboxItem[] = []
      outbox.subscribe(() => {
        const before = known
        known = outbox.unsent()
        const left = before.filter(({ id }) => !known.some((item) => item.id === id))
        for (const { id, payload } of left) if (!shown.delete(id)) void refreshSent(client, payload)
      })
    },
  }
}
