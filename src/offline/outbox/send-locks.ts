import type { OutboxItem } from './item.ts'
import { each, type OutboxStore } from './store.ts'

const nameOf = (queueKey: string): string => `gurt:send:${queueKey}`

/** Who is sending what stands in a queue, among the tabs and the worker of this device; the browser frees what a dead one held. */
export type SendLocks = {
  /** Resolves with the way to release it, or with null where somebody else is sending. */
  take: (queueKey: string) => Promise<(() => void) | null>
  /** Resolves once nobody is sending there any more. */
  whenFree: (queueKey: string) => Promise<void>
}

/** Null where the browser has no Web Locks: a lease then stands until its time is over. */
export function sendLocks(): SendLocks | null {
  if (!('locks' in navigator)) return null
  return {
    take: (queueKey) =>
      new Promise((resolve) => {
        navigator.locks
          .request(nameOf(queueKey), { ifAvailable: true }, (lock) => {
            if (lock) return new Promise<void>((release) => resolve(release))
            resolve(null)
            return undefined
          })
          // refused to a page that is being left: the lease alone has to do
          .catch(() => resolve(() => undefined))
      }),
    whenFree: (queueKey) => navigator.locks.request(nameOf(queueKey), { mode: 'shared' }, () => undefined),
  }
}

type Watch = { locks: SendLocks | null; store: OutboxStore; changed: () => void }

/** Has the outbox looked at again as soon as whoever is sending in a queue has done so, or has died. */
export function watchSends({ locks, store, changed }: Watch): (queue: readonly OutboxItem[]) => void {
  const watched = new Set<string>()
  return (items) => {
    const [head] = items
    if (!head || !locks || watched.has(head.queueKey)) return
    const { queueKey, lease } = head
    watched.add(queueKey)
    // that very one: the same owner may have begun anew meanwhile
    const endLease = (stored: OutboxItem): OutboxItem | undefined =>
      stored.state === 'sending' &&
      stored.lease?.owner === lease?.owner &&
      stored.lease?.until === lease?.until
        ? { ...stored, lease: null }
        : undefined
    const look = async (): Promise<void> => {
      watched.delete(queueKey)
      await store.updateAll(
        items.map(({ id }) => id),
        each(endLease),
      )
      changed()
    }
    locks
      .whenFree(queueKey)
      .then(look)
      .catch(() => watched.delete(queueKey))
  }
}
