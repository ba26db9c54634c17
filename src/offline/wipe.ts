import { StorageBroken, StorageUnavailable, transact } from './db.ts'
import { IMAGE_CACHE } from './eviction.ts'
import { GUEST } from './guest.ts'
import { closeNotifications } from './notifications.ts'
import { endSession } from './session-guard.ts'

/** The caches of the worker that hold what was read as somebody. */
const isPersonal = (cache: string): boolean => cache.startsWith('chats-') || cache === IMAGE_CACHE

/**
 * Removes from the places that page and worker share all that belongs to whoever was signed in, without the network
 * too. Each place is wiped though another one fails; throws in the end where one did.
 */
export async function wipeDevice(
  worker: ServiceWorkerRegistration | undefined,
  leaver: number | null,
): Promise<void> {
  const wiped = await Promise.allSettled([
    endSession({ wipe: true, leaver }).catch(unlessUnavailable),
    dropCaches(),
    silence(worker),
    navigator.clearAppBadge?.(),
  ])
  const failures = wiped.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'not all was wiped')
}

/** Where there is no storage nothing is left in it; one that fails holds what it held. */
function unlessUnavailable(failure: unknown): void {
  if (!(failure instanceof StorageUnavailable) || failure instanceof StorageBroken) throw failure
}

/** Caches of what a session has read; a refused session loses them too, as nobody can read them any more. */
export async function dropCaches(): Promise<void> {
  const names = await cacheNames()
  await Promise.all(names.filter(isPersonal).map((name) => caches.delete(name)))
}

const cacheNames = async (): Promise<string[]> => (typeof caches === 'undefined' ? [] : caches.keys())

/** Nothing more arrives for the one who has left, and nothing that has arrived stays to be read. */
async function silence(worker: ServiceWorkerRegistration | undefined): Promise<void> {
  if (!worker) return
  await closeNotifications(worker)
  await (await worker.pushManager?.getSubscription())?.unsubscribe()
}

const ROWS = ['queries', 'chats', 'messages', 'histories', 'outbox'] as const

/** Names what a wipe of this person has left behind; empty where it left nothing. */
export async function leftovers(
  worker: ServiceWorkerRegistration | undefined,
  leaver: number | null,
): Promise<string[]> {
  const rows = await transact(['meta', ...ROWS], 'readonly', async (transaction) => {
    const meta = await transaction.objectStore('meta').getAll()
    const left = meta
      .filter((row) => row.name !== 'session' || row.uid !== null)
      .map(({ name }): string => name)
    for (const store of ROWS) {
      const all = await transaction.objectStore(store).getAll()
      // a guest may read on at once, and what somebody else could not send is for them to come back to
      if (all.some(({ uid }) => (store === 'outbox' ? uid === leaver : uid !== GUEST))) left.push(store)
    }
    return left
  }).catch(() => [])
  const names = (await cacheNames()).filter(isPersonal)
  const shown = (await worker?.getNotifications())?.length ? ['notifications'] : []
  return [...rows, ...names, ...shown]
}
