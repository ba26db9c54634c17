import { type Transaction, transact } from '../db.ts'
import type { HistoryRow, MessageRow } from '../schema.ts'
import { writeFor } from '#src/offline/session-guard.ts'
import { extended, type HistoryUpdate, type LoadedRange } from './loaded-range.ts'
import type { Message } from '#domain/contract/chats.ts'

/** The device keeps so many of a chat's newest messages; older ones are asked for again. */
export const MESSAGES_KEPT = 200

export type SavedHistory = { range: LoadedRange; messages: readonly Message[]; savedAt: number }

const everyIdOf = (uid: number, chatId: number, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([uid, chatId, from], [uid, chatId, Number.MAX_SAFE_INTEGER])

/** What the device has of a chat, or null where it has never been opened here. */
export function readHistory(uid: number, chatId: number): Promise<SavedHistory | null> {
  return transact(['histories', 'messages'], 'readonly', async (transaction) => {
    const row = await transaction.objectStore('histories').get([uid, chatId])
    if (!row) return null
    const rows = await transaction.objectStore('messages').getAll(everyIdOf(uid, chatId, row.from))
    const { from, to, hasOlder, savedAt } = row
    return { range: { from, to, hasOlder }, messages: rows.map(withoutUid), savedAt }
  })
}

const withoutUid = (row: MessageRow): Message => {
  const { uid: _uid, ...message } = row
  return message
}

/**
 * Writes an update of a chat into its rows, whoever brings it: this tab, another one, or the worker.
 * What an event told of a chat that was never opened here is left alone: its first page brings it.
 */
export function saveHistoryUpdate(
  uid: number,
  chatId: number,
  update: HistoryUpdate,
  now: number,
): Promise<void> {
  return writeFor(uid, ['histories', 'messages'], async (transaction) => {
    const histories = transaction.objectStore('histories')
    const row = await histories.get([uid, chatId])
    const { range, forgetBelow } = extended(row ?? null, update)
    if (!range) return
    const messages = transaction.objectStore('messages')
    if (forgetBelow > 0)
      await messages.delete(IDBKeyRange.bound([uid, chatId, 0], [uid, chatId, forgetBelow], false, true))
    await Promise.all(
      update.messages
        .filter(({ id }) => id >= range.from)
        .map((message) => messages.put({ ...message, uid })),
    )
    const { from, to, hasOlder } = await trimmed(transaction, uid, chatId, range)
    const savedAt = update.kind === 'told' ? (row?.savedAt ?? now) : now
    const openedAt = row?.openedAt ?? now
    await histories.put({ uid, chat_id: chatId, from, to, hasOlder, savedAt, openedAt })
  })
}

/** Remembers that a person looked into the chat: what was not looked into for longest is evicted first. */
export function markOpened(uid: number, chatId: number, now: number): Promise<void> {
  return writeFor(uid, ['histories'], async (transaction) => {
    const histories = transaction.objectStore('histories')
    const row: HistoryRow | undefined = await histories.get([uid, chatId])
    if (row) await histories.put({ ...row, openedAt: now })
  })
}

async function trimmed(
  transaction: Transaction<'readwrite'>,
  uid: number,
  chatId: number,
  range: LoadedRange,
): Promise<LoadedRange> {
  const messages = transaction.objectStore('messages')
  const surplus = (await messages.count(everyIdOf(uid, chatId))) - MESSAGES_KEPT
  if (surplus <= 0) return range
  const keys = await messages.getAllKeys(everyIdOf(uid, chatId), surplus + 1)
  const [firstKept] = keys.slice(-1).map(([, , id]) => id)
  if (firstKept === undefined) return range
  await messages.delete(IDBKeyRange.bound([uid, chatId, 0], [uid, chatId, firstKept], false, true))
  // where even the range's end went, nothing is left of it but where it ended
  return { from: firstKept, to: Math.max(range.to, firstKept), hasOlder: true }
}
