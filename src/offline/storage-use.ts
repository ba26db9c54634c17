import { transact } from './db.ts'
import type { DeviceStore } from './schema.ts'
import { writeFor } from './session-guard.ts'
import { dropCaches } from './wipe.ts'

export type KeptCounts = { chats: number; messages: number; screens: number }
export type StorageUse = { used: number; quota: number }

/** What the server has too; the outbox is not among them, and drafts lie elsewhere. */
const COPIES = ['queries', 'chats', 'messages', 'histories'] as const satisfies DeviceStore[]

const manager = (): StorageManager | null =>
  typeof navigator !== 'undefined' && 'storage' in navigator ? navigator.storage : null

/** How many copies this device keeps; null where it keeps none at all. */
export function countKept(): Promise<KeptCounts | null> {
  return transact(COPIES, 'readonly', async (transaction) => {
    const [chats, messages, screens] = await Promise.all([
      transaction.objectStore('chats').count(),
      transaction.objectStore('messages').count(),
      transaction.objectStore('queries').count(),
    ])
    return { chats, messages, screens }
  }).catch(() => null)
}

/** How much of what the browser allows this site takes, in bytes; null where the browser does not tell. */
export async function storageUse(): Promise<StorageUse | null> {
  try {
    const { usage, quota } = (await manager()?.estimate()) ?? {}
    return usage === undefined || !quota ? null : { used: usage, quota }
  } catch {
    return null
  }
}

/** Whether the browser spares this site's data when space is short; null where it does not tell. */
export async function isKeptForLong(): Promise<boolean | null> {
  try {
    return (await manager()?.persisted()) ?? null
  } catch {
    return null
  }
}

/** Drops the copies of what the server has. What a person wrote is not touched: neither the outbox nor a draft. */
export async function dropCopies(uid: number): Promise<void> {
  await writeFor(uid, COPIES, async (transaction) => {
    await Promise.all(COPIES.map((store) => transaction.objectStore(store).clear()))
  })
  await dropCaches()
}
