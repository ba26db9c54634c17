import type { OutboxItem } from './item.ts'
import type { OutboxStore } from './store.ts'

const nameOf = (id: string): string => `gurt:send:${id}`

/** Who is sending an item among the tabs and the worker of this device; the browser frees what a dead one held. */
export type SendLocks = {
  /** Resolves with the way to let go, or with null where somebody else is sending the item. */
  take: (id: string) => Promise<(() => void) | null>
  /** Resolves once nobody is sending the item any more. */
  whenFree: (id: string) => Promise<void>
}

/** Null where the browser has no Web Locks: a lease then stands until its time is over. */
export function sendLocks(): SendLocks | null {
  if (!('locks' in navigator)) return null
  return {
    take: (id) =>
      new Promise((resolve) => {
        navigator.locks
          .request(nameOf(id), { ifAvailable: true }, (lock) => {
            if (lock) return new Promise<void>((letGo) => resolve(letGo))
            resolve(null)
            return undefined
          })
          // refused to a page that is being left: the lease alone has to do
          .catch(() => resolve(() => undefined))
      }),
    whenFree: (id) => navigator.locks.request(nameOf(id), { mode: 'shared' }, () => undefined),
  }
}

type Watch = { locks: SendLocks | null; store: OutboxStore; changed: () => void }

/** Has the queue looked at again as soon as whoever is sending an item has done so, or has died. */
export function watchSends({ locks, store, changed }: Watch): (item: OutboxItem) => void {
  const watched = new Set<string>()
  return ({ id, lease }) => {
    if (!locks || watched.has(id)) return
    watched.add(id)
    // that very one: the same owner may have begun anew meanwhile
    const endLease = (stored: OutboxItem): OutboxItem | undefined =>
      stored.state === 'sending' &&
      stored.lease?.owner === lease?.owner &&
      stored.lease?.until === lease?.until
        ? { ...stored, lease: null }
        : undefined
    const look = async (): Promise<void> => {
      watched.delete(id)
      await store.update(id, endLease)
      changed()
    }
    locks
      .whenFree(id)
      .then(look)
      .catch(() => watched.delete(id))
  }
}
