import { StorageUnavailable } from '../db.ts'
import { idbStore } from './idb-store.ts'
import { memoryStore } from './memory-store.ts'
import type { OutboxStore } from './store.ts'

/**
 * The outbox in IndexedDB, and in memory for as long as that cannot be had: the person is told by the storage state,
 * and what was queued in memory is sent from there.
 */
export function deviceStore(
  durable: OutboxStore = idbStore(),
  spare: OutboxStore = memoryStore(),
): OutboxStore {
  const ifBroken = async <T>(work: Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (failure) {
      if (!(failure instanceof StorageUnavailable)) throw failure
      return otherwise()
    }
  }
  return {
    add: (item) => ifBroken(durable.add(item), () => spare.add(item)),
    list: async (uid) => [...(await ifBroken(durable.list(uid), async () => [])), ...(await spare.list(uid))],
    update: async (id, change) =>
      (await spare.update(id, change)) || ifBroken(durable.update(id, change), async () => false),
    updateAll: async (ids, changes) => [
      ...(await ifBroken(durable.updateAll(ids, changes), async () => [])),
      ...(await spare.updateAll(ids, changes)),
    ],
    clear: async (uid) => {
      await spare.clear(uid)
      await ifBroken(durable.clear(uid), async () => undefined)
    },
  }
}
