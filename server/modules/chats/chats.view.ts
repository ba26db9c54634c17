import type { Chat, Message, UnreadCounts } from '#domain/contract/chats.ts'
import type { BuyerFacts } from '#domain/contract/trust.ts'
import { headingOf } from '#domain/rules/text.ts'
import type { KnownSupplier } from '#server/modules/trust/trust.service.ts'

import type { ChatRow } from './chats.repository.ts'
import type { UnreadRow } from './members.repository.ts'
import type { MessageRow } from './messages.repository.ts'

/** Who the others are in chats of one member. */
export type Partners = {
  suppliers: ReadonlyMap<number, KnownSupplier>
  buyers: ReadonlyMap<number, BuyerFacts>
}

/** A chat as one of its members may see it: the buyer's e-mail shows as it was opened, the supplier's never. */
export function toChat(row: ChatRow, userId: number, partners: Partners): Chat {
  const isBuyer = row.buyer_id === userId
  return {
    id: row.id,
    order_id: row.order_id,
    propose_id: row.propose_id,
    buyer_id: row.buyer_id,
    supplier_id: row.supplier_id,
    buyer: {
      id: row.buyer_id,
      username: row.buyer_name,
      email: isBuyer ? row.buyer_email : row.contacts_opened_email,
    },
    supplier: {
      id: row.supplier_id,
      username: row.supplier_name,
      email: isBuyer ? null : row.supplier_email,
    },
    supplier_company: partners.suppliers.get(row.supplier_id)?.company ?? null,
    supplier_facts: partners.suppliers.get(row.supplier_id)?.facts ?? null,
    buyer_facts: partners.buyers.get(row.buyer_id) ?? null,
    order: { id: row.order_id, heading: headingOf(row.order_text), status: row.order_status },
    proposal: {
      id: row.propose_id,
      status: row.proposal_status,
      user: { id: row.supplier_id, username: row.supplier_name },
    },
    last_message:
      row.last_id === null
        ? null
        : {
            id: row.last_id,
            sender_id: row.last_sender_id,
            content: row.last_content,
            created_at: row.last_at.toISOString(),
            ...(row.last_written_at && { written_at: row.last_written_at.toISOString() }),
          },
    unread_count: row.unread,
    read_up_to_id: row.read_up_to_id,
    partner_read_up_to_id: row.partner_read_up_to_id,
    contacts_shared: row.contacts_shared,
    contacts_opened: row.contacts_opened,
    contacts_opened_at: row.contacts_opened_at?.toISOString() ?? null,
    contacts_with_email: row.contacts_with_email,
    can_write: row.can_write,
    partner_deleted: row.partner_deleted,
    created_at: row.created_at.toISOString(),
  }
}

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    chat_id: row.chat_id,
    sender_id: row.sender_id,
    sender: { id: row.sender_id, username: row.username },
    username: row.username,
    content: row.content,
    client_id: row.client_id,
    created_at: row.created_at.toISOString(),
    ...(row.written_at && { written_at: row.written_at.toISOString() }),
  }
}

/** The counts of one user. */
export function toUnreadCounts(rows: readonly UnreadRow[]): UnreadCounts {
  return {
    total: rows.reduce((sum, row) => sum + row.unread, 0),
    per_chat: Object.fromEntries(rows.map((row) => [String(row.chat_id), row.unread])),
  }
}
