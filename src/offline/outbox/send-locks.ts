import type { OutboxItem } from './item.ts'
import { each, type OutboxStore } from './store.ts'

const nameOf = (lane: string): string => `gurt:send:${lane}`

/** Who is sending what stands in a lane, among the tabs and the worker of this device; the browser frees what a dead one held. */
export type SendLocks = {
  /** Resolves with the way to let go, or with null where somebody else is sending. */
  take: (lane: string) => Promise<(() => void) | null>
  /** Resolves once nobody is sending there any more. */
  whenFree: (lane: string) => Promise<void>
}

/** Null where the browser has no Web Locks: a lease then stands until its time is over. */
export function sendLocks(): SendLocks | null {
  if (!('locks' in navigator)) return null
  return {
    take: (lane) =>
      new Promise((resolve) => {
        navigator.locks
          .request(nameOf(lane), { ifAvailable: true }, (lock) => {
            if (lock) return new Promise<void>((letGo) => resolve(letGo))
            resolve(null)
            return undefined
          })
          // refused to a page that is being left: the lease alone has to do
          .catch(() => resolve(() => undefined))
      }),
    whenFree: (lane) => navigator.locks.request(nameOf(lane), { mode: 'shared' }, () => undefined),
  }
}

type Watch = { locks: SendLocks | null; store: OutboxStore; changed: () => void }

/** Has the queue looked at again as soon as whoever is sending in a lane has done so, or has died. */
export function watchSends({ locks, store, changed }: Watch): (lane: readonly OutboxItem[]) => void {
  const watched = new Set<string>()
  return (items) => {
    const [head] = items
    if (!head || !locks || watched.has(head.lane)) return
    const { lane, lease } = head
    watched.add(lane)
    // that very one: the same owner may have begun anew meanwhile
    const endLease = (stored: OutboxItem): OutboxItem | undefined =>
      stored.state === 'sending' &&
      stored.lease?.owner === lease?.owner &&
      stored.lease?.until === lease?.until
        ? { ...stored, lease: null }
        : undefined
    const look = async (): Promise<void> => {
      watched.delete(lane)
      await store.updateAll(
        items.map(({ id }) => id),
        each(endLease),
      )
      changed()
    }
    locks
      .whenFree(lane)
      .then(look)
      .catch(() => watched.delete(lane))
  }
}
