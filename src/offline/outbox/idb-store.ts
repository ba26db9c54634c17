import { transact } from '../db.ts'
import { writeFor } from '#src/offline/session-guard.ts'
import { type OutboxStore, putOf } from './store.ts'

const everyOneOf = (uid: number): IDBKeyRange => IDBKeyRange.bound([uid, 0], [uid, Number.MAX_SAFE_INTEGER])

/** The outbox in IndexedDB: one transaction a call, so that tabs and worker never see each other's half-done work. */
export const idbStore = (): OutboxStore => ({
  add: (item) =>
    writeFor(item.uid, ['outbox'], async (transaction) => {
      const outbox = transaction.objectStore('outbox')
      const known = await outbox.get(item.id)
      if (known) return known
      const last = await outbox.index('written').openCursor(everyOneOf(item.uid), 'prev')
      const added = { ...item, seq: (last?.value.seq ?? 0) + 1 }
      await outbox.put(added)
      return added
    }),
  list: (uid) =>
    transact(['outbox'], 'readonly', (transaction) =>
      transaction.objectStore('outbox').index('written').getAll(everyOneOf(uid)),
    ),
  // no guard: what a sign-out deleted is not there to be changed
  update: (id, change) =>
    transact(['outbox'], 'readwrite', async (transaction) => {
      const outbox = transaction.objectStore('outbox')
      const item = await outbox.get(id)
      const next = item && change(item)
      if (next === undefined) return false
      if (next === null) await outbox.delete(id)
      else await outbox.put(next)
      return true
    }),
  updateAll: (ids, changes) =>
    transact(['outbox'], 'readwrite', async (transaction) => {
      const outbox = transaction.objectStore('outbox')
      const found = await Promise.all(ids.map((id) => outbox.get(id)))
      const changed = changes(found.filter((item) => item !== undefined))
      await Promise.all([...changed].map(([id, item]) => (item ? outbox.put(item) : outbox.delete(id))))
      return putOf(changed)
    }),
  clear: (uid) =>
    transact(['outbox'], 'readwrite', async (transaction) => {
      const outbox = transaction.objectStore('outbox')
      const keys = await outbox.index('written').getAllKeys(everyOneOf(uid))
      await Promise.all(keys.map((key) => outbox.delete(key)))
    }),
})
