import { defined } from '#server/defined.ts'

import type { Tx } from '../client.ts'
import { nth } from './cast.ts'
import type { DemoMessage } from './content/conversations.ts'

const MINUTE_MS = 60_000
/** Between the proposal and the first word. */
const ANSWERED_AFTER_MS = 40 * MINUTE_MS

/** A conversation between a buyer and a supplier; the proposal is `ageMs` old. */
export type DemoTalk = {
  proposalId: number
  orderId: number
  buyerId: number
  supplierId: number
  ageMs: number
  conversation: readonly DemoMessage[]
}
type DemoChatLine = { chat: number; sender_id: number; content: string; created_at: Date }

function linesOf(
  { buyerId, supplierId, ageMs, conversation }: DemoTalk,
  chat: number,
  now: number,
): DemoChatLine[] {
  let at = now - ageMs + ANSWERED_AFTER_MS
  return conversation.map(({ from, text, minutes_after }) => {
    at = Math.min(at + minutes_after * MINUTE_MS, now - MINUTE_MS)
    return {
      chat,
      sender_id: from === 'buyer' ? buyerId : supplierId,
      content: text,
      created_at: new Date(at),
    }
  })
}

/** The inbox rows of a chat's two members; the last word of the partner is still unread. */
function membersOf(
  { buyerId, supplierId }: DemoTalk,
  chatId: number,
  lines: readonly (DemoChatLine & { id: number })[],
) {
  const last = defined(lines.at(-1), 'the last line')
  return [buyerId, supplierId].map((userId) => {
    const spokeLast = userId === last.sender_id
    return {
      chat_id: chatId,
      user_id: userId,
      last_message_id: last.id,
      active_at: last.created_at,
      unread: spokeLast ? 0 : 1,
      read_up_to_id: spokeLast ? last.id : (lines.at(-2)?.id ?? 0),
    }
  })
}

/** Stores the conversations as if they had been held: ids of chats and of messages rise with time across all of them. */
export async function insertChats(talks: readonly DemoTalk[], now: number, tx: Tx): Promise<void> {
  const held = talks.toSorted((left, right) => right.ageMs - left.ageMs)
  const chats = held.map(({ proposalId, orderId, buyerId, supplierId, ageMs, conversation }) => ({
    proposal_id: proposalId,
    order_id: orderId,
    buyer_id: buyerId,
    supplier_id: supplierId,
    messages_count: conversation.length,
    created_at: new Date(now - ageMs + ANSWERED_AFTER_MS),
  }))
  const chatIds = (await tx<{ id: number }[]>`insert into chats ${tx(chats)} returning id`).map(
    ({ id }) => id,
  )
  const lines = held
    .flatMap((talk, chat) => linesOf(talk, chat, now))
    .toSorted((left, right) => left.created_at.getTime() - right.created_at.getTime())
  const messages = lines.map(({ chat, ...line }) => ({
    ...line,
    chat_id: nth(chatIds, chat),
    client_id: crypto.randomUUID(),
  }))
  const ids = await tx<{ id: number }[]>`insert into messages ${tx(messages)} returning id`
  const stored = lines.map((line, index) => ({ ...line, id: nth(ids, index).id }))
  const members = held.flatMap((talk, chat) =>
    membersOf(
      talk,
      nth(chatIds, chat),
      stored.filter((line) => line.chat === chat),
    ),
  )
  await tx`insert into chat_members ${tx(members)}`
}
