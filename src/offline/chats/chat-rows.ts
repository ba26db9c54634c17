import type { Chat } from '#domain/contract/chats.ts'

import { transact } from '../db.ts'
import type { ChatRow } from '../schema.ts'
import { writeFor } from '#src/offline/session-guard.ts'

const NEVER = 0

/** Keeps a chat's head as the server just told it. */
export function saveChat(uid: number, chat: Chat, now: number): Promise<void> {
  return writeFor(uid, ['chats'], async (transaction) => {
    const chats = transaction.objectStore('chats')
    const { openedAt = NEVER } = (await chats.get([uid, chat.id])) ?? {}
    const lastAt = Date.parse((chat.last_message ?? chat).created_at)
    await chats.put({ uid, id: chat.id, chat, lastAt, openedAt, savedAt: now })
  })
}

/** A chat's head as this device has it. */
export const readChat = async (uid: number, id: number): Promise<ChatRow | null> =>
  (await transact(['chats'], 'readonly', (transaction) => transaction.objectStore('chats').get([uid, id]))) ??
  null

/** The head of a proposal's chat as this device has it; null where it was never told of one. */
export async function readChatOf(uid: number, proposeId: number): Promise<ChatRow | null> {
  const rows = await transact(['chats'], 'readonly', (transaction) =>
    transaction.objectStore('chats').getAll(IDBKeyRange.bound([uid, 0], [uid, Number.MAX_SAFE_INTEGER])),
  )
  return rows.find(({ chat }) => chat.propose_id === proposeId) ?? null
}
