import { transact } from './db.ts'

/** Drops what others than its present owner left unsent on this device before that moment and have not come back for. */
export function dropUnsentOfOtherUsers(owner: number, before: number): Promise<void> {
  return transact(['outbox'], 'readwrite', async (transaction) => {
    let cursor = await transaction.objectStore('outbox').openCursor()
    while (cursor) {
      if (cursor.value.uid !== owner && cursor.value.createdAt < before) await cursor.delete()
      cursor = await cursor.continue()
    }
  })
}
