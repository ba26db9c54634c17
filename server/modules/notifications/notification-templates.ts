import { NOTIFICATION_TYPES, type NotificationType } from '#domain/contract/notifications.ts'
import { hasContacts } from '#domain/rules/contact-guard/contact-leak.ts'
import { links } from '#domain/rules/links.ts'
import { notificationTexts as uk, type NotificationText } from '#domain/uk/notifications.ts'
import { paymentTexts } from '#domain/uk/payments.ts'
import { pushTexts } from '#domain/uk/push.ts'
import { type DomainEvents, readerOf } from '#server/events.ts'

import { dealTemplates } from './deal-templates.ts'
import { type HasChatOpen, type NewNotification, on, type Template } from './new-notification.ts'

export const chatKey = (chatId: number): string => `chat:${chatId}`
/** The chat whose unread messages a key stands for; null for any other key, and for one that was read. */
export const chatOfKey = (key: string): number | null => Number(/^chat:(\d+)$/.exec(key)?.[1] ?? 0) || null

/** The proposal that the buyer was told of; null for any other key. */
export const proposalOfKey = (key: string): number | null =>
  Number(/^proposal:(\d+):(?:new|confirmed|revoked)/.exec(key)?.[1] ?? 0) || null
/** The chat that a key tells of, read or not. */
export const talkOfKey = (key: string): number | null =>
  Number(/^chat:(\d+)(?::|$)/.exec(key)?.[1] ?? 0) || null

type OrderDecided = DomainEvents['order.decided']

const decidedOrder = {
  to: ({ userId }: OrderDecided) => userId,
  key: ({ orderId, decisionId }: OrderDecided) => `order:${orderId}:${decisionId}`,
  link: ({ orderId }: OrderDecided) => links.myOrder(orderId),
}
const pushOfOrder = {
  type: 'order.status',
  nid: ({ decisionId }: OrderDecided) => `o${decisionId}`,
  ids: ({ orderId }: OrderDecided) => ({ order_id: orderId }),
} as const

const declined = ({ status, heading, reason }: OrderDecided): NotificationText =>
  status === 'duplicate' ? uk.orderDuplicate(heading) : uk.orderDeclined(heading, reason)
/** A reason may quote the number that has to go from the text. */
const withoutContacts = (reason: string | null): string | null =>
  reason !== null && hasContacts(reason) ? null : reason

type ProposalDecided = DomainEvents['proposal.decided']

const decidedProposal = {
  to: ({ supplierId }: ProposalDecided) => supplierId,
  key: ({ proposalId, status }: ProposalDecided) => `proposal:${proposalId}:${status}`,
  link: ({ proposalId, dealId }: ProposalDecided) =>
    dealId ? links.deal(dealId) : links.myProposal(proposalId),
}
const pushOfProposal = {
  type: 'proposal.status',
  nid: ({ proposalId, status }: ProposalDecided) => `p${proposalId}-${status}`,
  ids: ({ orderId, proposalId }: ProposalDecided) => ({ order_id: orderId, propose_id: proposalId }),
} as const

/** What fits is told in a transaction of its own. */
type WithoutEvent = 'order_matching'
type NotificationTemplates = Record<Exclude<NotificationType, WithoutEvent>, Template> &
  Partial<Record<WithoutEvent, Template>>

/** Contacts that were opened are in their chat; of any other payment its page tells what came of it. */
const linkOfMoney = ({ news, paymentId, orderId, proposalId }: DomainEvents['money.moved']): string => {
  if (news.what !== 'opened' && paymentId) return links.payment(paymentId)
  return orderId === null || proposalId === null ? links.pay() : links.chat(orderId, proposalId)
}

/**
 * Every type of notification: which event it tells of, to whom, where it leads, in what words, and what of it is
 * pushed. The key of one that quotes a person is also dropped when that person's account is deleted
 * (`dropWhatOthersWereTold`).
 */
export const notificationTemplates: NotificationTemplates = {
  proposal_new: on('proposal.created', {
    to: ({ buyerId }) => buyerId,
    key: ({ proposalId }) => `proposal:${proposalId}:new`,
    link: ({ orderId, proposalId }) => links.proposalTo(orderId, proposalId),
    isAwaited: ({ isFirst }) => isFirst ?? false,
    text: ({ supplierName, heading }) => uk.proposalNew(supplierName, heading),
    push: {
      type: 'proposal.new',
      nid: ({ proposalId }) => `p${proposalId}`,
      ids: ({ orderId, proposalId }) => ({ order_id: orderId, propose_id: proposalId }),
    },
  }),
  proposal_accepted: on('proposal.decided', {
    ...decidedProposal,
    when: ({ status }) => status === 'accepted',
    text: ({ heading }) => uk.proposalAccepted(heading),
    push: pushOfProposal,
  }),
  proposal_rejected: on('proposal.decided', {
    ...decidedProposal,
    when: ({ status }) => status === 'rejected',
    text: ({ heading, reason }) => uk.proposalRejected(heading, reason),
    push: {
      ...pushOfProposal,
      text: ({ heading, reason }) => uk.proposalRejected(heading, withoutContacts(reason)),
    },
  }),
  proposal_confirmed: on('proposal.confirmed', {
    to: ({ buyerId }) => buyerId,
    key: ({ proposalId, revision }) => `proposal:${proposalId}:confirmed:${revision}`,
    link: ({ orderId, proposalId }) => links.proposalTo(orderId, proposalId),
    text: ({ isChanged, heading }) => uk.proposalConfirmed(isChanged, heading),
    push: {
      type: 'notification',
      nid: ({ proposalId, revision }) => `p${proposalId}-confirmed-${revision}`,
      ids: ({ orderId, proposalId }) => ({ order_id: orderId, propose_id: proposalId }),
    },
  }),
  proposal_revoked: on('proposal.revoked', {
    to: ({ buyerId }) => buyerId,
    key: ({ proposalId }) => `proposal:${proposalId}:revoked`,
    link: ({ orderId, proposalId, supplierName }) =>
      supplierName === null ? links.myOrder(orderId) : links.proposalTo(orderId, proposalId),
    text: ({ supplierName, heading }) => uk.proposalRevoked(supplierName, heading),
    push: {
      type: 'notification',
      nid: ({ proposalId }) => `p${proposalId}-revoked`,
      ids: ({ orderId, proposalId }) => ({ order_id: orderId, propose_id: proposalId }),
    },
  }),
  // who has sent fifty proposals has one unread row of them, of the last that was looked at
  proposal_seen: on('proposal.seen', {
    to: ({ supplierId }) => supplierId,
    gathers: true,
    key: () => 'proposals:seen',
    link: ({ proposalId }) => links.myProposal(proposalId),
    text: ({ heading }) => uk.proposalSeen(heading),
  }),
  ...dealTemplates,
  invitation_new: on('supplier.invited', {
    to: ({ supplierId }) => supplierId,
    key: ({ invitationId }) => `invitation:${invitationId}`,
    link: ({ orderId }) => links.propose(orderId),
    text: ({ buyerName, heading }) => uk.invitationNew(buyerName, heading),
    push: {
      type: 'notification',
      nid: ({ invitationId }) => `i${invitationId}`,
      ids: ({ orderId }) => ({ order_id: orderId }),
    },
  }),
  message_new: on('message.sent', {
    to: readerOf,
    chat: ({ chatId }) => chatId,
    gathers: true,
    key: ({ chatId }) => chatKey(chatId),
    link: ({ orderId, proposalId }) => links.chat(orderId, proposalId),
    text: ({ message }) => uk.messageNew(message.username, message.content),
    push: {
      type: 'chat.message',
      nid: ({ message }) => `m${message.id}`,
      ids: ({ orderId, proposalId, message }) => ({
        order_id: orderId,
        propose_id: proposalId,
        message_id: message.id,
      }),
      at: ({ message }) => Date.parse(message.created_at),
      text: ({ message: { username, content } }) => ({
        title: username,
        message: hasContacts(content) ? pushTexts.hasContacts : content,
      }),
    },
  }),
  order_accepted: on('order.decided', {
    ...decidedOrder,
    when: ({ status }) => status === 'accepted',
    text: ({ heading }) => uk.orderAccepted(heading),
    // what rules accept they accept within seconds, while its owner still looks
    push: { ...pushOfOrder, when: ({ byPerson }) => byPerson },
  }),
  order_declined: on('order.decided', {
    ...decidedOrder,
    when: ({ status }) => status !== 'accepted',
    text: declined,
    push: {
      ...pushOfOrder,
      text: (event) => declined({ ...event, reason: withoutContacts(event.reason) }),
    },
  }),
  order_ending: on('order.ending', {
    to: ({ userId }) => userId,
    key: ({ orderId, stage, day }) => `order:${orderId}:${stage}:${day}`,
    link: ({ orderId }) => links.myOrder(orderId),
    text: ({ stage, heading, day }) =>
      stage === 'ask' ? uk.orderEnding(heading, day) : uk.orderEnded(heading),
    push: {
      type: 'notification',
      nid: ({ orderId, stage, day }) => `e${orderId}-${stage}-${day}`,
      ids: ({ orderId }) => ({ order_id: orderId }),
    },
  }),
  order_edited: on('order.edited', {
    to: ({ supplierId }) => supplierId,
    key: ({ proposalId, revision }) => `proposal:${proposalId}:edition:${revision}`,
    link: ({ proposalId }) => links.myProposal(proposalId),
    text: ({ heading, difference }) => uk.orderEdited(heading, difference),
    push: {
      type: 'notification',
      nid: ({ proposalId, revision }) => `p${proposalId}-edition-${revision}`,
      ids: ({ orderId, proposalId }) => ({ order_id: orderId, propose_id: proposalId }),
    },
  }),
  order_closed: on('order.closed', {
    to: ({ supplierId }) => supplierId,
    key: ({ proposalId }) => `proposal:${proposalId}:closed`,
    link: ({ proposalId }) => links.myProposal(proposalId),
    text: ({ heading, reason }) => uk.orderClosed(heading, reason),
    push: {
      type: 'notification',
      nid: ({ proposalId }) => `p${proposalId}-closed`,
      ids: ({ orderId, proposalId }) => ({ order_id: orderId, propose_id: proposalId }),
    },
  }),
  contacts_shared: on('contacts.sharing', {
    when: ({ allowed }) => allowed,
    to: ({ supplierId }) => supplierId,
    gathers: true,
    key: ({ chatId }) => `contacts:${chatId}`,
    link: ({ orderId, proposalId }) => links.chat(orderId, proposalId),
    text: ({ buyerName }) => uk.contactsShared(buyerName),
    push: {
      type: 'chat.contact_sharing',
      // they may be taken back and shared again
      nid: ({ chatId, at }) => `c${chatId}-${at}`,
      ids: ({ orderId, proposalId }) => ({ order_id: orderId, propose_id: proposalId }),
      at: ({ at }) => at,
    },
  }),
  review_new: on('review.created', {
    to: ({ supplierId }) => supplierId,
    key: ({ reviewId }) => `review:${reviewId}:new`,
    link: ({ supplierSlug, proposalId }) =>
      supplierSlug === null ? links.myProposal(proposalId) : links.supplierReviews(supplierSlug),
    text: ({ buyerName, rating, heading }) => uk.reviewNew(buyerName, rating, heading),
    push: { type: 'notification', nid: ({ reviewId }) => `r${reviewId}` },
  }),
  review_answered: on('review.answered', {
    to: ({ buyerId }) => buyerId,
    key: ({ reviewId }) => `review:${reviewId}:answer`,
    // the review and its answer stand with the proposal
    link: ({ orderId, proposalId }) => links.proposalTo(orderId, proposalId),
    text: ({ supplierName, heading }) => uk.reviewAnswered(supplierName, heading),
    push: { type: 'notification', nid: ({ reviewId }) => `r${reviewId}-answer` },
  }),
  payment: on('money.moved', {
    to: ({ userId }) => userId,
    key: ({ key }) => key,
    link: linkOfMoney,
    text: ({ news, amount, heading }) => paymentTexts.news(news, amount, heading),
    push: { type: 'notification', nid: ({ key, userId }) => `y${userId}-${key.replaceAll(':', '-')}` },
  }),
  phone_dead: on('phone.dead', {
    to: ({ userId }) => userId,
    gathers: true,
    key: ({ phone }) => `phone:${phone}:dead`,
    link: () => links.profile(),
    text: ({ phone, heading }) => uk.phoneDead(phone, heading),
    push: {
      type: 'notification',
      nid: ({ orderId, at }) => `x${orderId}-${at}`,
      ids: ({ orderId }) => ({ order_id: orderId }),
      at: ({ at }) => at,
    },
  }),
  phone_moved: on('phone.moved', {
    to: ({ userId }) => userId,
    gathers: true,
    key: ({ phone }) => `phone:${phone}`,
    link: () => links.profile(),
    text: ({ phone }) => uk.phoneMoved(phone),
    push: { type: 'notification', nid: ({ userId, at }) => `t${userId}-${at}`, at: ({ at }) => at },
  }),
}

/** What the table makes of one event: usually one notification, or none. */
export const notificationsOf = (
  name: keyof DomainEvents,
  event: unknown,
  hasChatOpen: HasChatOpen,
): NewNotification[] =>
  NOTIFICATION_TYPES.flatMap((type) => {
    const template = notificationTemplates[type]
    return template?.event === name ? (template.notificationOf(type, event, hasChatOpen) ?? []) : []
  })

/** Types of which one unread row stands for all that happened since. */
export const GATHERING_TYPES: readonly NotificationType[] = NOTIFICATION_TYPES.filter(
  (type) => notificationTemplates[type]?.gathers,
)
