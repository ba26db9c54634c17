import type { Queryable } from '#server/db/transaction.ts'
import { TOLD_WITHIN } from '#server/pending-events.ts'

import type { MessageRow } from './messages.repository.ts'

/** Ends what is kept up to this message. */
export async function deletePendingMessage(
  chatId: number,
  userId: number,
  messageId: number,
  db: Queryable,
): Promise<void> {
  await db`
    delete from pending_messages
    where chat_id = ${chatId} and user_id = ${userId} and message_id <= ${messageId}`
}

export type PendingMessageRow = MessageRow & {
  buyer_id: number
  supplier_id: number
  order_id: number
  proposal_id: number
  user_id: number
}

/** Takes the last messages that nobody has told their readers in time; what was read meanwhile, or is gone, is dropped. */
export async function leasePendingMessages(limit: number, db: Queryable): Promise<PendingMessageRow[]> {
  await db`
    delete from pending_messages p
    where due_at <= now() and not exists (
      select 1 from chat_members m join messages on messages.chat_id = p.chat_id and messages.id = p.message_id
      where m.chat_id = p.chat_id and m.user_id = p.user_id and m.read_up_to_id < p.message_id
    )`
  return db<PendingMessageRow[]>`
    with taken as (
      update pending_messages set due_at = now() + ${TOLD_WITHIN}::interval
      where (chat_id, user_id) in (
        select chat_id, user_id from pending_messages where due_at <= now()
        order by due_at limit ${limit} for update skip locked
      )
      returning chat_id, user_id, message_id
    )
    select m.id, m.chat_id, m.sender_id, u.username, m.client_id, m.content, m.created_at, m.written_at,
      c.buyer_id, c.supplier_id, c.order_id, c.proposal_id, t.user_id
    from taken t join chats c on c.id = t.chat_id
    join messages m on m.chat_id = t.chat_id and m.id = t.message_id
    join users u on u.id = m.sender_id
    order by m.id`
}
