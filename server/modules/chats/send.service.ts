import { randomUUID } from 'node:crypto'

import type { Message, MessageDraft, MessagePost } from '#domain/contract/chats.ts'
import { findContacts, hasContacts, type ContactKind } from '#domain/rules/contact-guard/contact-leak.ts'
import { mayCompleteContact } from '#domain/rules/contact-guard/contact-parts.ts'
import { boundedAge } from '#domain/rules/written-at.ts'
import { MESSAGES_BURST, MESSAGES_PER_MINUTE, MESSAGES_PER_SECOND } from '#domain/rules/limits.ts'
import { contactRefusal } from '#domain/uk/chat-contacts.ts'
import { afterCommit, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readerOf } from '#server/events.ts'
import { refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'

import type { FirstMessage } from './chats.service.ts'
import { createMessageBatch, type MessageOutcome, type Outgoing, type StoredBatch } from './message-batch.ts'
import { storeJudged } from './judged-messages.ts'
import { isStored } from './messages.repository.ts'
import { pendingMessage } from './pending-messages.service.ts'
import type { Presence } from './presence.ts'

const MINUTE_S = 60
/** More than this waiting is minutes of work for a slow database: the sender is told to come back. */
const WAITING_MAX = 10_000

const REFUSALS = {
  not_member: 'not_found',
  ended: 'partner_deleted',
  closed: 'chat_closed',
  contacts: 'contacts_not_shared',
} as const

/** The quick look says no to most of what people write. */
const contactIn = (content: string): ContactKind | null =>
  hasContacts(content) ? (findContacts(content)[0]?.kind ?? null) : null

function refusalOf(outcome: keyof typeof REFUSALS, { completed }: MessageOutcome, content: string): unknown {
  const contact = outcome === 'contacts' ? (completed ?? contactIn(content)) : null
  if (contact === null) return refuse(REFUSALS[outcome])
  return refuse(REFUSALS[outcome], { detail: contactRefusal(contact, Boolean(completed)) })
}

type Sender = Pick<Caller, 'id' | 'username'>

const messageOf = (stored: MessageOutcome, me: Sender, chatId: number, draft: MessageDraft): Message => ({
  id: stored.id,
  chat_id: chatId,
  sender_id: me.id,
  sender: { id: me.id, username: me.username },
  username: me.username,
  content: stored.content ?? draft.content,
  client_id: draft.client_id,
  created_at: stored.created_at,
  ...(stored.written_at !== null && { written_at: stored.written_at }),
})

const outgoingOf = (
  me: Sender,
  chatId: number,
  { content, client_id: clientId, written_ago: ago }: MessageDraft,
  isWatched: boolean,
): Outgoing => ({
  chatId,
  senderId: me.id,
  clientId,
  content,
  contact: contactIn(content),
  mayComplete: mayCompleteContact(content),
  writtenAgo: ago === undefined ? null : boundedAge(ago),
  isWatched,
})

/** What became of one draft: a message, new or known, or what it is refused with. */
export type SentMessage = { message: Message; created: boolean } | { refusal: unknown }

export type Sending = ReturnType<typeof createSending>

/** The one way of a message into a chat, for HTTP and the socket alike. */
export function createSending(
  { sql, bus, limits }: Pick<Deps, 'sql' | 'bus' | 'limits'>,
  { isOtherThere }: Pick<Presence, 'isOtherThere'>,
) {
  const bursts = limits('bursts', MESSAGES_BURST, MESSAGES_BURST / MESSAGES_PER_SECOND)
  const minutes = limits('messages', MESSAGES_PER_MINUTE, MINUTE_S)
  const batch = createMessageBatch((items) => storeJudged(items, sql))

  /** Of so many messages, how many the sender's limits let through, and what the next one is told. */
  async function allowed({ id }: Sender, count: number): Promise<{ count: number; refusal: unknown }> {
    let refusal: unknown = null
    for (const limiter of [bursts, minutes]) {
      const taken = await Promise.allSettled(Array.from({ length: count }, () => limiter.take(String(id))))
      const over = taken.findIndex(({ status }) => status === 'rejected')
      if (over < 0) continue
      refusal = (taken[over] as PromiseRejectedResult).reason
      count = over
    }
    return { count, refusal }
  }

  function store(me: Sender, chatId: number, drafts: readonly MessageDraft[]): Promise<StoredBatch> {
    if (batch.length >= WAITING_MAX) throw refuse('unavailable', { retryAfterSeconds: 1 })
    const isWatched = isOtherThere(chatId, me.id)
    return batch.pushAll(drafts.map((draft) => outgoingOf(me, chatId, draft, isWatched)))
  }

  /** Gives the message that came of a draft, and tells of one that is new: at once, or when `tell` has it told. */
  function sentOf(
    stored: MessageOutcome,
    me: Sender,
    chatId: number,
    draft: MessageDraft,
    tell = (now: () => void): void => now(),
  ): SentMessage {
    const { outcome } = stored
    if (outcome !== 'created' && outcome !== 'repeat')
      return { refusal: refusalOf(outcome, stored, draft.content) }
    const created = outcome === 'created'
    const message = messageOf(stored, me, chatId, draft)
    if (created) {
      const {
        order_id: orderId,
        proposal_id: proposalId,
        buyer_id: buyerId,
        supplier_id: supplierId,
      } = stored
      const event = { message, chatId, orderId, proposalId, buyerId, supplierId }
      const pending = stored.is_pending ? pendingMessage(chatId, readerOf(event), message.id) : undefined
      tell(() => bus.emit('message.sent', event, pending))
    }
    return { message, created }
  }

  /**
   * Stores messages once each, in their order; a repeated client id answers the message of the first time. 404 to
   * strangers, 409 in a closed chat and where the partner is gone, 422 for contacts that are not shared, 429 above the
   * sender's limits: from there on all of them wait, so that none overtakes another. Throws where nothing was stored at all.
   */
  async function sendMany(
    me: Sender,
    chatId: number,
    drafts: readonly MessageDraft[],
  ): Promise<SentMessage[]> {
    const { count, refusal } = await allowed(me, drafts.length)
    if (count === 0) return drafts.map(() => ({ refusal }))
    const { outcomes, failure } = await store(me, chatId, drafts.slice(0, count))
    if (outcomes.length === 0) throw failure
    return drafts.map((draft, at) => {
      const stored = outcomes[at]
      return stored ? sentOf(stored, me, chatId, draft) : { refusal: at < count ? failure : refusal }
    })
  }

  /** The same of one message, which throws what it is refused with; one without a client id is given its own. */
  async function send(
    me: Sender,
    chatId: number,
    { client_id: key, ...post }: MessagePost,
  ): Promise<{ message: Message; created: boolean }> {
    const draft = { ...post, client_id: key ?? randomUUID() }
    await bursts.take(String(me.id))
    await minutes.take(String(me.id))
    const { outcomes, failure } = await store(me, chatId, [draft])
    const [stored] = outcomes
    if (!stored) throw failure
    const sent = sentOf(stored, me, chatId, draft)
    if ('refusal' in sent) throw sent.refusal
    return sent
  }

  /**
   * The message that a chat begins with, to be stored in the transaction that opens the chat; `before` comes first in it,
   * where this is no repeat.
   */
  async function first(
    me: Sender,
    draft: MessageDraft,
    before: ((chatId: number, tx: Tx) => Promise<void>) | null,
  ): Promise<FirstMessage> {
    await bursts.take(String(me.id))
    await minutes.take(String(me.id))
    return async (chatId, tx) => {
      const outgoing = outgoingOf(me, chatId, draft, isOtherThere(chatId, me.id))
      if (before && !(await isStored(outgoing, tx))) await before(chatId, tx)
      const [stored] = await storeJudged([outgoing], tx)
      if (!stored) throw refuse('internal')
      const sent = sentOf(stored, me, chatId, draft, (now) => afterCommit(tx, now))
      if ('refusal' in sent) throw sent.refusal
      return sent.message
    }
  }

  return { send, sendMany, first, idle: batch.idle }
}
