import type { Message } from '#domain/contract/chats.ts'

import { closeDatabase, transact } from './db.ts'
import type { OutboxItem } from './outbox/item.ts'
import { anItem } from './outbox/item.world.ts'
import { DB_NAME, type DeviceStore } from './schema.ts'

/** A device that has never been used. */
export async function newDevice(): Promise<void> {
  await closeDatabase()
  await new Promise<void>((resolve, reject) => {
    const gone = indexedDB.deleteDatabase(DB_NAME)
    gone.addEventListener('success', () => resolve())
    gone.addEventListener('error', () => reject(gone.error!))
  })
}

export const countOf = (store: DeviceStore): Promise<number> =>
  transact([store], 'readonly', (transaction) => transaction.objectStore(store).count())

export const messageOf = (uid: number, chat_id: number, id: number): Message & { uid: number } => ({
  uid,
  id,
  chat_id,
  sender_id: uid,
  sender: { id: uid, username: 'Олена' },
  username: 'Олена',
  content: `№${id}`,
  client_id: null,
  created_at: '2026-11-01T08:00:00Z',
})

export const unsent = (id: string, uid: number, createdAt = 1): OutboxItem =>
  anItem(id, { uid, createdAt, queuedAt: createdAt, nextAt: createdAt })

/** Puts rows into the stores as they stand, past every fence. */
export function lay(rows: { [S in DeviceStore]?: unknown[] }): Promise<void> {
  const stores = Object.keys(rows) as DeviceStore[]
  return transact(stores, 'readwrite', async (transaction) => {
    for (const store of stores)
      await Promise.all((rows[store] ?? []).map((row) => transaction.objectStore(store).put(row as never)))
  })
}
