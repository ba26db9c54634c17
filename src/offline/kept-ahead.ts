import { transact } from './db.ts'
import type { LoadedRange } from './chats/loaded-range.ts'

/** Which of these chats of a person this device has, by chat id, each with how many messages. */
export function keptHistories(
  uid: number,
  chatIds: readonly number[],
): Promise<Map<number, LoadedRange & { count: number }>> {
  return transact(['histories', 'messages'], 'readonly', async (transaction) => {
    const histories = transaction.objectStore('histories')
    const messages = transaction.objectStore('messages')
    const counted = chatIds.map(async (chat_id) => {
      const kept = await histories.get([uid, chat_id])
      if (!kept) return []
      const { from, to, hasOlder } = kept
      const all = IDBKeyRange.bound([uid, chat_id, from], [uid, chat_id, Number.MAX_SAFE_INTEGER])
      return [[chat_id, { from, to, hasOlder, count: await messages.count(all) }] as const]
    })
    return new Map((await Promise.all(counted)).flat())
  })
}

/** When each row of what queries read was saved, by its key, in milliseconds of the epoch. */
export function keptQueries(): Promise<Map<string, number>> {
  return transact(['queries'], 'readonly', async (transaction) => {
    const saved = new Map<string, number>()
    let cursor = await transaction.objectStore('queries').index('savedAt').openKeyCursor()
    while (cursor) {
      saved.set(cursor.primaryKey, cursor.key)
      cursor = await cursor.continue()
    }
    return saved
  })
}
