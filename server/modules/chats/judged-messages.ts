import { findCompleted } from '#domain/rules/contact-guard/contact-parts.ts'
import type { ContactKind } from '#domain/rules/contact-guard/contact-leak.ts'
import { RECENT_MESSAGES } from '#domain/rules/limits.ts'
import { transaction, type Queryable } from '#server/db/transaction.ts'

import type { MessageOutcome, Outgoing } from './message-batch.ts'
import { findRecent, lockChats, storeMessages, type RecentMessage } from './messages.repository.ts'

/**
 * Stores a batch; what might complete a contact is judged together with its sender's last messages, under the chats'
 * locks, so that no part slips in between. Nearly no message might, and a batch without one stays a single statement.
 */
export async function storeJudged(items: readonly Outgoing[], db: Queryable): Promise<MessageOutcome[]> {
  if (!items.some(isPart)) return storeMessages(items, db)
  return transaction(db, async (tx) => {
    const open = await lockChats(
      items.map(({ chatId }) => chatId),
      tx,
    )
    const parts = items.filter((item) => isPart(item) && !open.has(item.chatId))
    const recent = groupBySender(parts.length === 0 ? [] : await findRecent(parts, tx))
    const judged = items.map((item) =>
      open.has(item.chatId) ? { item, completed: null } : judge(item, recent),
    )
    const outcomes = await storeMessages(
      judged.map(({ item, completed }) => ({ ...item, contact: item.contact ?? completed })),
      tx,
    )
    return outcomes.map((outcome, at) => ({ ...outcome, completed: judged[at]?.completed ?? null }))
  })
}

const isPart = ({ contact, mayComplete }: Outgoing): boolean => contact === null && mayComplete
const keyOf = (chatId: number, senderId: number): string => `${chatId}:${senderId}`

function groupBySender(rows: readonly RecentMessage[]): Map<string, RecentMessage[]> {
  const groups = new Map<string, RecentMessage[]>()
  for (const row of rows) {
    const key = keyOf(row.chat_id, row.sender_id)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

/** What one completes; when it completes nothing, it is one of the last for those behind it. */
function judge(
  item: Outgoing,
  recent: Map<string, RecentMessage[]>,
): { item: Outgoing; completed: ContactKind | null } {
  const key = keyOf(item.chatId, item.senderId)
  const last = recent.get(key) ?? []
  // a repeat is answered with what is there already
  if (item.contact !== null || last.some(({ client_id }) => client_id === item.clientId))
    return { item, completed: null }
  const words = last.slice(-RECENT_MESSAGES).map(({ content }) => content)
  const completed = item.mayComplete ? findCompleted(words, item.content) : null
  if (completed === null) {
    const { chatId: chat_id, senderId: sender_id, clientId: client_id, content } = item
    recent.set(key, [...last, { chat_id, sender_id, client_id, content }])
  }
  return { item, completed }
}
