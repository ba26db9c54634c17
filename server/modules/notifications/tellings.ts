import type { Notification } from '#domain/contract/notifications.ts'
import { links } from '#domain/rules/links.ts'
import { notificationTexts as uk, type NotificationText } from '#domain/uk/notifications.ts'
import { type DomainEvents, readerOf } from '#server/events.ts'

/** Whom to tell what; `event_key` makes it one row an event, however often the event is handled. */
export type Told = NotificationText & {
  user_id: number
  type: Notification['type']
  event_key: string
  link: string
}

export const chatKey = (chatId: number): string => `chat:${chatId}`

const orderTexts = {
  accepted: ({ heading }) => uk.orderAccepted(heading),
  declined: ({ heading, reason }) => uk.orderDeclined(heading, reason),
  duplicate: ({ heading }) => uk.orderDuplicate(heading),
} satisfies Record<
  DomainEvents['order.decided']['status'],
  (event: DomainEvents['order.decided']) => NotificationText
>

/** What each event tells to whom; pure, so that the words and the addressee can be read in one place. */
export const tellings = {
  'proposal.created': ({
    proposalId,
    orderId,
    buyerId,
    supplierName,
    heading,
  }: DomainEvents['proposal.created']): Told => ({
    user_id: buyerId,
    type: 'proposal_new',
    event_key: `proposal:${proposalId}:new`,
    link: links.myOrder(orderId),
    ...uk.proposalNew(supplierName, heading),
  }),
  'proposal.decided': ({
    proposalId,
    supplierId,
    status,
    heading,
    reason,
  }: DomainEvents['proposal.decided']): Told => ({
    user_id: supplierId,
    type: status === 'accepted' ? 'proposal_accepted' : 'proposal_rejected',
    event_key: `proposal:${proposalId}:${status}`,
    link: links.myProposals(),
    ...(status === 'accepted' ? uk.proposalAccepted(heading) : uk.proposalRejected(heading, reason)),
  }),
  'supplier.invited': ({
    invitationId,
    orderId,
    supplierId,
    buyerName,
    heading,
  }: DomainEvents['supplier.invited']): Told => ({
    user_id: supplierId,
    type: 'invitation_new',
    event_key: `invitation:${invitationId}`,
    link: links.propose(orderId),
    ...uk.invitationNew(buyerName, heading),
  }),
  'order.decided': (event: DomainEvents['order.decided']): Told => ({
    user_id: event.userId,
    type: event.status === 'accepted' ? 'order_accepted' : 'order_declined',
    event_key: `order:${event.orderId}:${event.decisionId}`,
    link: links.myOrder(event.orderId),
    ...orderTexts[event.status](event),
  }),
  'message.sent': (event: DomainEvents['message.sent']): Told => ({
    user_id: readerOf(event),
    type: 'message_new',
    event_key: chatKey(event.chatId),
    link: links.chat(event.orderId, event.proposalId),
    ...uk.messageNew(event.message.username, event.message.content),
  }),
  'contacts.sharing': ({
    chatId,
    supplierId,
    orderId,
    proposalId,
    buyerName,
  }: DomainEvents['contacts.sharing']): Told => ({
    user_id: supplierId,
    type: 'contacts_shared',
    event_key: `contacts:${chatId}`,
    link: links.chat(orderId, proposalId),
    ...uk.contactsShared(buyerName),
  }),
  'review.created': ({
    reviewId,
    supplierId,
    supplierSlug,
    buyerName,
    rating,
    heading,
  }: DomainEvents['review.created']): Told => ({
    user_id: supplierId,
    type: 'review_new',
    event_key: `review:${reviewId}:new`,
    link: supplierSlug === null ? links.myProposals() : links.supplierReviews(supplierSlug),
    ...uk.reviewNew(buyerName, rating, heading),
  }),
  'review.answered': ({
    reviewId,
    orderId,
    buyerId,
    supplierName,
    heading,
  }: DomainEvents['review.answered']): Told => ({
    user_id: buyerId,
    type: 'review_answered',
    event_key: `review:${reviewId}:answer`,
    link: links.myOrder(orderId),
    ...uk.reviewAnswered(supplierName, heading),
  }),
  'phone.moved': ({ userId, phone }: DomainEvents['phone.moved']): Told => ({
    user_id: userId,
    type: 'phone_moved',
    event_key: `phone:${phone}`,
    link: links.profile(),
    ...uk.phoneMoved(phone),
  }),
}
