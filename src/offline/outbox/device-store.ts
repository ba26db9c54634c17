import { isFull, StorageUnavailable } from '../db.ts'
import { idbStore } from './idb-store.ts'
import type { OutboxItem } from './item.ts'
import { type MemoryStore, memoryStore } from './memory-store.ts'
import { type ItemChanges, each, type OutboxStore } from './store.ts'

/** A storage that has failed is left alone so long: it may take seconds to say that it fails again. */
const RESTS_MS = 10_000

type DeviceStoreDeps = {
  durable?: OutboxStore
  spare?: MemoryStore
  now?: () => number
  /** Whether what is written can go at once: then it need not be kept where there is no space for it. */
  goesAtOnce?: () => boolean
  /** Told of each failure of the storage, and after how many milliseconds a look at it is worth while. */
  onFailure?: (againAfterMs: number) => void
}

/**
 * The outbox in IndexedDB, and in memory for as long as that cannot be had: the person is told by the storage state.
 * What the storage was known to hold goes on in memory too, under the same ids, and stays where it is: as soon as the
 * storage works again it takes back all that is left, and forgets what has arrived meanwhile.
 */
export function deviceStore({
  durable = idbStore(),
  spare = memoryStore(),
  now = Date.now,
  goesAtOnce = () => false,
  onFailure = () => undefined,
}: DeviceStoreDeps = {}): OutboxStore {
  const known = new Map<string, OutboxItem>()
  /** What is in the storage and goes on in memory. */
  const lent = new Set<string>()
  let restsUntil = 0

  async function ifBroken<T>(work: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    if (now() >= restsUntil) {
      try {
        return await work()
      } catch (failure) {
        if (!(failure instanceof StorageUnavailable)) throw failure
        lend()
      }
    }
    return otherwise()
  }

  function lend(): void {
    restsUntil = now() + RESTS_MS
    for (const [id, item] of known) if (!lent.has(id)) spare.held.set(id, item)
    for (const id of known.keys()) lent.add(id)
    onFailure(RESTS_MS)
  }

  function learn(changed: ReadonlyMap<string, OutboxItem | null>): void {
    for (const [id, item] of changed)
      for (const place of lent.has(id) ? [known, spare.held] : [known])
        if (item) place.set(id, item)
        else place.delete(id)
  }

  async function updateDurable(ids: readonly string[], changes: ItemChanges): Promise<OutboxItem[]> {
    let changed: ReturnType<ItemChanges> = new Map()
    const put = await durable.updateAll(ids, (stored) => (changed = changes(stored)))
    learn(changed)
    return put
  }

  /** The storage works again: what went on in memory is its own once more, and what was written there comes to it. */
  async function giveBack(uid: number): Promise<void> {
    const ids = [...lent]
    if (ids.length > 0)
      await updateDurable(ids, (stored) => new Map(stored.map(({ id }) => [id, spare.held.get(id) ?? null])))
    for (const id of ids) {
      lent.delete(id)
      spare.held.delete(id)
    }
    for (const item of await spare.list(uid)) if (item.state !== 'sending') await moveIn(item)
  }

  async function moveIn(item: OutboxItem): Promise<void> {
    try {
      await durable.add(item)
      spare.held.delete(item.id)
    } catch {
      // it is sent from memory as before
    }
  }

  async function listDurable(uid: number): Promise<OutboxItem[]> {
    await giveBack(uid)
    const items = await durable.list(uid)
    for (const [id, item] of known) if (item.uid === uid) known.delete(id)
    learn(new Map(items.map((item) => [item.id, item])))
    return items
  }

  return {
    add: async (item) => {
      if (spare.held.has(item.id)) return spare.add(item)
      const addDurable = async (): Promise<OutboxItem> => {
        const added = await durable.add(item)
        learn(new Map([[added.id, added]]))
        return added
      }
      try {
        return await ifBroken(addDurable, () => spare.add(item))
      } catch (failure) {
        if (!isFull(failure) || !goesAtOnce()) throw failure
        return spare.add(item)
      }
    },
    list: async (uid) => [
      ...(await ifBroken(
        () => listDurable(uid),
        async () => [],
      )),
      ...(await spare.list(uid)),
    ],
    update: async (id, change) => {
      if (spare.held.has(id)) return spare.update(id, change)
      let isChanged = false
      const updateOne = async (): Promise<boolean> => {
        await updateDurable([id], (stored) => {
          const changed = each(change)(stored)
          isChanged = changed.size > 0
          return changed
        })
        return isChanged
      }
      return ifBroken(updateOne, () => spare.update(id, change))
    },
    updateAll: async (ids, changes) => {
      const there = ids.filter((id) => !spare.held.has(id))
      if (there.length === 0) return spare.updateAll(ids, changes)
      const updateBoth = async (): Promise<OutboxItem[]> => {
        const put = await updateDurable(there, changes)
        const here = ids.filter((id) => !there.includes(id))
        return [...put, ...(await spare.updateAll(here, changes))]
      }
      return ifBroken(updateBoth, () => spare.updateAll(ids, changes))
    },
    clear: async (uid) => {
      await ifBroken(
        () => durable.clear(uid),
        async () => undefined,
      )
      for (const [id, item] of known) if (item.uid === uid) known.delete(id)
      await spare.clear(uid)
    },
  }
}
