import type { Message, MessageDraft } from '#domain/contract/chats.ts'
import { hasContacts } from '#domain/rules/contact-leak.ts'
import { MESSAGES_BURST, MESSAGES_PER_MINUTE, MESSAGES_PER_SECOND } from '#domain/rules/limits.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { createLimiter } from '#server/http/limiter.ts'

import { createMessageBatch, type Outcome } from './message-batch.ts'
import { storeMessages } from './messages.repository.ts'

const MINUTE_S = 60
/** More than this waiting is minutes of work for a slow database: the sender is told to come back. */
const WAITING_MAX = 10_000

const REFUSALS = {
  not_member: 'not_found',
  ended: 'partner_deleted',
  closed: 'chat_closed',
  contacts: 'contacts_not_shared',
} as const

type Sender = Pick<Caller, 'id' | 'username'>

const messageOf = (stored: Outcome, me: Sender, chatId: number, draft: MessageDraft): Message => ({
  id: stored.id,
  chat_id: chatId,
  sender_id: me.id,
  sender: { id: me.id, username: me.username },
  username: me.username,
  content: stored.content ?? draft.content,
  client_id: draft.client_id,
  created_at: stored.created_at.toISOString(),
})

export type Sending = ReturnType<typeof createSending>

/** The one way of a message into a chat, for HTTP and the socket alike. */
export function createSending({ sql, bus, env }: Pick<Deps, 'sql' | 'bus' | 'env'>) {
  const bursts = createLimiter(env.rateLimits, MESSAGES_BURST, MESSAGES_BURST / MESSAGES_PER_SECOND)
  const minutes = createLimiter(env.rateLimits, MESSAGES_PER_MINUTE, MINUTE_S)
  const batch = createMessageBatch((items) => storeMessages(items, sql))

  /**
   * Stores a message once; a repeated client id answers the message of the first time. 404 to strangers, 409 in a
   * closed chat and where the partner is gone, 422 for contacts that are not shared, 429 above the sender's limits.
   */
  async function send(
    me: Sender,
    chatId: number,
    draft: MessageDraft,
  ): Promise<{ message: Message; created: boolean }> {
    await bursts.take(String(me.id))
    await minutes.take(String(me.id))
    if (batch.length >= WAITING_MAX) throw refuse('unavailable', { retryAfterSeconds: 1 })
    const { content, client_id: clientId } = draft
    const stored = await batch.push({
      chatId,
      senderId: me.id,
      clientId,
      content,
      withContacts: hasContacts(content),
    })
    if (stored.outcome !== 'created' && stored.outcome !== 'repeat') throw refuse(REFUSALS[stored.outcome])
    const created = stored.outcome === 'created'
    const message = messageOf(stored, me, chatId, draft)
    if (created) {
      const {
        order_id: orderId,
        proposal_id: proposalId,
        buyer_id: buyerId,
        supplier_id: supplierId,
      } = stored
      bus.emit('message.sent', { message, chatId, orderId, proposalId, buyerId, supplierId })
    }
    return { message, created }
  }

  return { send, idle: batch.idle }
}
