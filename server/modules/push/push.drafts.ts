import { PUSH_VERSION, type PushPayload } from '#domain/contract/push-payload.ts'
import { hasContacts } from '#domain/rules/contact-leak.ts'
import { PUSH_BODY_MAX, PUSH_TTL_S } from '#domain/rules/limits.ts'
import { links } from '#domain/rules/links.ts'
import { preview } from '#domain/rules/text.ts'
import { notificationTexts, type NotificationText } from '#domain/uk/notifications.ts'
import { pushTexts } from '#domain/uk/push.ts'
import { type DomainEvents, readerOf } from '#server/events.ts'
import type { OutgoingPush } from '#server/outside/push/push-sender.ts'

type Counted = 'v' | 'uid' | 'unread' | 'chat_unread' | 'ts'

/** A push before it is known what is unread when it goes; `at` is when its event happened. */
export type PushDraft = {
  userId: number
  chatId: number | null
  at: number
  said: Omit<PushPayload, Counted>
}

/** A word to the other side of a chat. */
export function messageDraft(event: DomainEvents['message.sent']): PushDraft {
  const { message, chatId, orderId, proposalId } = event
  return {
    userId: readerOf(event),
    chatId,
    at: Date.parse(message.created_at),
    said: {
      type: 'chat.message',
      nid: `m${message.id}`,
      title: message.username,
      body: hasContacts(message.content) ? pushTexts.hasContacts : preview(message.content, PUSH_BODY_MAX),
      link: links.chat(orderId, proposalId),
      chat_id: String(chatId),
      order_id: String(orderId),
      propose_id: String(proposalId),
      message_id: String(message.id),
    },
  }
}

/** A new proposal, to the buyer. */
export function proposalDraft(event: DomainEvents['proposal.created'], at: number): PushDraft {
  const { title, message } = notificationTexts.proposalNew(event.supplierName, event.heading)
  return {
    userId: event.buyerId,
    chatId: null,
    at,
    said: {
      type: 'proposal.new',
      nid: `p${event.proposalId}`,
      title,
      body: preview(message, PUSH_BODY_MAX),
      link: links.myOrder(event.orderId),
      order_id: String(event.orderId),
      propose_id: String(event.proposalId),
    },
  }
}

/** An invitation, to the supplier who is asked. */
export function invitationDraft(event: DomainEvents['supplier.invited'], at: number): PushDraft {
  const { title, message } = notificationTexts.invitationNew(event.buyerName, event.heading)
  return {
    userId: event.supplierId,
    chatId: null,
    at,
    said: {
      type: 'notification',
      nid: `i${event.invitationId}`,
      title,
      body: preview(message, PUSH_BODY_MAX),
      link: links.propose(event.orderId),
      order_id: String(event.orderId),
    },
  }
}

/** A review, to the supplier it is about. */
export function reviewDraft(event: DomainEvents['review.created'], at: number): PushDraft {
  const { title, message } = notificationTexts.reviewNew(event.buyerName, event.rating, event.heading)
  const { supplierSlug } = event
  return {
    userId: event.supplierId,
    chatId: null,
    at,
    said: {
      type: 'notification',
      nid: `r${event.reviewId}`,
      title,
      body: preview(message, PUSH_BODY_MAX),
      link: supplierSlug === null ? links.myProposals() : links.supplierReviews(supplierSlug),
    },
  }
}

const orderTexts = {
  accepted: ({ heading }) => notificationTexts.orderAccepted(heading),
  // a reason may quote the number that has to go from the text
  declined: ({ heading, reason }) =>
    notificationTexts.orderDeclined(heading, reason !== null && hasContacts(reason) ? null : reason),
  duplicate: ({ heading }) => notificationTexts.orderDuplicate(heading),
} satisfies Record<
  DomainEvents['order.decided']['status'],
  (event: DomainEvents['order.decided']) => NotificationText
>

/** What became of an order, to its owner. */
export function orderDraft(event: DomainEvents['order.decided'], at: number): PushDraft {
  const { title, message } = orderTexts[event.status](event)
  return {
    userId: event.userId,
    chatId: null,
    at,
    said: {
      type: 'order.status',
      nid: `o${event.decisionId}`,
      title,
      body: preview(message, PUSH_BODY_MAX),
      link: links.myOrder(event.orderId),
      order_id: String(event.orderId),
    },
  }
}

/** Of a chat the last word stands for those before it; every other event speaks for itself. */
const topicOf = ({ chatId }: PushDraft): string | null => (chatId === null ? null : `chat-${chatId}`)

type Unread = { total: number; ofChat: number }

/** The push as it goes, with what is unread now. */
export function outgoing(draft: PushDraft, unread: Unread, now: number): OutgoingPush {
  const payload: PushPayload = {
    v: PUSH_VERSION,
    uid: String(draft.userId),
    ...draft.said,
    unread: String(unread.total),
    ...(draft.chatId === null ? {} : { chat_unread: String(unread.ofChat) }),
    ts: String(draft.at),
  }
  const ttlSeconds = Math.max(0, PUSH_TTL_S - Math.floor((now - draft.at) / 1000))
  return { payload, urgency: draft.chatId === null ? 'normal' : 'high', topic: topicOf(draft), ttlSeconds }
}
