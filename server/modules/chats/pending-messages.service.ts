import type { Queryable } from '#server/db/transaction.ts'
import type { DomainEvents, Pending } from '#server/events.ts'

import { toMessage } from './chats.view.ts'
import { deletePendingMessage, leasePendingMessages } from './pending-messages.repository.ts'

/** What the database keeps of a message until its reader is told; a later one of the chat stands for it. */
export const pendingMessage = (chatId: number, userId: number, messageId: number): Pending => ({
  key: `message:${chatId}:${userId}`,
  end: async (db) => {
    await deletePendingMessage(chatId, userId, messageId, db)
    // one that is gone was told with a later one, or is told again in the same words: no message stays untold
    return true
  },
})

type PendingMessage = { event: DomainEvents['message.sent']; pending: Pending }

/** Takes the last messages that nobody has told their readers in time, as they were told when they were sent. */
export async function takePendingMessages(limit: number, db: Queryable): Promise<PendingMessage[]> {
  return (await leasePendingMessages(limit, db)).map((row) => ({
    event: {
      message: toMessage(row),
      chatId: row.chat_id,
      orderId: row.order_id,
      proposalId: row.proposal_id,
      buyerId: row.buyer_id,
      supplierId: row.supplier_id,
    },
    pending: pendingMessage(row.chat_id, row.user_id, row.id),
  }))
}
