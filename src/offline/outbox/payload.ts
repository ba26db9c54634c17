import * as v from 'valibot'

import {
  ANSWER_REVIEW,
  CANCEL_DEAL,
  CONFIRM_DEAL,
  CHANGE_PROFILE,
  CONFIRM_PROPOSAL,
  DELETE_NOTIFICATIONS,
  INVITE,
  MARK_ALL_NOTIFICATIONS,
  MARK_NOTIFICATIONS,
  MUTE_ORDERS,
  PUBLISH_ORDER,
  RESTORE_ORDERS,
  SEND_PROPOSAL,
  SEND_REVIEW,
} from '#domain/contract/addresses.ts'
import { chats, type Message, MessageDraft } from '#domain/contract/chats.ts'
import { type Endpoint, endpoint } from '#domain/contract/endpoint.ts'
import type { MutedPart } from '#domain/contract/muted-orders.ts'
import type { OrderDraft } from '#domain/contract/order-draft.ts'
import type { ProposalDraft } from '#domain/contract/proposal-draft.ts'
import type { ReplyDraft, ReviewDraft } from '#domain/contract/review-draft.ts'
import type { Intent } from '#domain/contract/users.ts'
import { NOTIFICATION_IDS_MAX } from '#domain/rules/limits.ts'

import { MUTING_QUEUE, NOTIFICATIONS_QUEUE, PROFILE_QUEUE } from './queue-names.ts'

/** What a person may say of themselves by one tap: that they pay VAT, what they mostly come for. */
export type ProfileChoices = { readonly is_vat_payer?: boolean; readonly intent?: Intent }

type ChatStart = {
  readonly id: number
  readonly orderId: number
  /** The buyer opens the contacts with the message. */
  readonly opensContacts?: boolean
}

type Payloads = {
  message: {
    readonly kind: 'message'
    /** NO_CHAT where the message begins the chat of a proposal. */
    readonly chatId: number
    readonly content: string
    /** Whose chat it begins, or finds begun: nobody here knew of a chat when it was written. */
    readonly proposal?: ChatStart
  }
  order: {
    readonly kind: 'order'
    readonly draft: OrderDraft
    /** What category and place are called, to show them without asking the server. */
    readonly names: { readonly category: string; readonly location: string }
  }
  proposal: {
    readonly kind: 'proposal'
    readonly orderId: number
    readonly heading: string
    readonly draft: ProposalDraft
    /** The edition of the order that stood beside the form; former releases kept none. */
    readonly revision?: number
  }
  /** Of a proposal whose order has changed since: it holds for this edition. */
  confirmation: {
    readonly kind: 'confirmation'
    readonly proposalId: number
    readonly orderId: number
    readonly heading: string
    readonly revision: number
  }
  review: {
    readonly kind: 'review'
    readonly proposalId: number
    readonly orderId: number
    /** Of the order, and who it is about. */
    readonly heading: string
    readonly supplier: string
    readonly draft: ReviewDraft
  }
  reply: {
    readonly kind: 'reply'
    readonly reviewId: number
    /** Where the review stands; null while the supplier has no company. */
    readonly slug: string | null
    /** Who wrote the review. */
    readonly author: string
    readonly draft: ReplyDraft
  }
  invitation: {
    readonly kind: 'invitation'
    /** The supplier, and how it is called. */
    readonly slug: string
    readonly supplier: string
    readonly orderId: number
    readonly heading: string
  }
  /** One side of a deal confirms, or calls it off. */
  deal: {
    readonly kind: 'deal'
    readonly dealId: number
    readonly proposalId: number
    readonly orderId: number
    readonly heading: string
  } & ({ readonly act: 'confirm' } | { readonly act: 'cancel'; readonly reason: string })
  sharing: {
    readonly kind: 'sharing'
    readonly chatId: number
    readonly allowed: boolean
    readonly withEmail: boolean
  }
  read: { readonly kind: 'read'; readonly chatId: number; readonly upToId: number }
  notifications: {
    readonly kind: 'notifications'
    readonly act: 'read' | 'delete'
    /** Null where all are marked. */
    readonly ids: readonly number[] | null
    /** When the newest came that was seen: what comes later, also in the place of one of these, stays as it is. */
    readonly until: string
    /** So many of them were unread. */
    readonly unread: number
  }
  /** Of new orders of this category or place one is not told any more, or is again. */
  muting: {
    readonly kind: 'muting'
    readonly part: MutedPart
    readonly name: string
    readonly isMuted: boolean
  }
  /** What a person says of themselves by one tap: the last word of each counts. */
  profile: { readonly kind: 'profile'; readonly change: ProfileChoices }
}
export type PayloadKind = keyof Payloads
export type PayloadOf<K extends PayloadKind> = Payloads[K]
/** What a device may write while its server is out of reach. */
export type OutboxPayload = PayloadOf<PayloadKind>

/** Marks and choices of one tap: nothing that a person wrote, and true however often they are sent. */
type MarkKind = 'read' | 'notifications' | 'muting' | 'profile'
export type MarkPayload = PayloadOf<MarkKind>
export type WrittenKind = Exclude<PayloadKind, MarkKind>

export const NO_CHAT = 0
/** What is written about a proposal before its chat is known. */
export const queueKeyOfProposal = (id: number): string => `proposal-chat:${id}`
/** What one does with a deal goes one after another: a calling off does not overtake what was confirmed before. */
export const queueKeyOfDeal = (dealId: number): string => `deal:${dealId}`
export const queueKeyOfChat = (chatId: number): string => `chat:${chatId}`

/**
 * What is said and allowed in a chat waits for each other: a phone number that is written after its sharing arrives
 * after it. So do the read marks of a chat; everything else goes on its own.
 */
export function queueKeyOf(payload: OutboxPayload, id: string): string {
  if (payload.kind === 'message' && payload.proposal) return queueKeyOfProposal(payload.proposal.id)
  if (payload.kind === 'message' || payload.kind === 'sharing') return queueKeyOfChat(payload.chatId)
  if (payload.kind === 'deal') return queueKeyOfDeal(payload.dealId)
  if (payload.kind === 'notifications') return NOTIFICATIONS_QUEUE
  if (payload.kind === 'muting') return MUTING_QUEUE
  if (payload.kind === 'profile') return PROFILE_QUEUE
  return payload.kind === 'read' ? `read:${payload.chatId}` : `${payload.kind}:${id}`
}

/** Whether a person wrote it, so that its loss would be one: a mark is only the device's word. */
export const isWritten = (payload: OutboxPayload): payload is PayloadOf<WrittenKind> =>
  payload.kind !== 'read' &&
  payload.kind !== 'notifications' &&
  payload.kind !== 'muting' &&
  payload.kind !== 'profile'

/** Whether it is shown as done before the device has kept it. */
export const isShownUnkept = ({ kind }: OutboxPayload): boolean =>
  kind === 'message' || kind === 'notifications' || kind === 'muting' || kind === 'profile'

export const isSamePayload = (one: OutboxPayload, other: OutboxPayload): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** One mark that says what a waiting one and a new one say; null where each has to be sent by itself. */
export function mergedMark(waiting: OutboxPayload, next: MarkPayload): MarkPayload | null {
  if (waiting.kind === 'read' && next.kind === 'read')
    return { ...next, upToId: Math.max(next.upToId, waiting.upToId) }
  if (waiting.kind === 'profile' && next.kind === 'profile')
    return { ...next, change: { ...waiting.change, ...next.change } }
  if (waiting.kind === 'muting' && next.kind === 'muting')
    return waiting.part.kind === next.part.kind && waiting.part.id === next.part.id ? next : null
  if (waiting.kind !== 'notifications' || next.kind !== 'notifications') return null
  if (waiting.act !== next.act || waiting.until !== next.until || !waiting.ids || !next.ids) return null
  const ids = [...new Set([...waiting.ids, ...next.ids])]
  return ids.length > NOTIFICATION_IDS_MAX ? null : { ...next, ids, unread: waiting.unread + next.unread }
}

/** Refuses with Ukrainian words what no server would take. */
export function checked(payload: OutboxPayload, id: string): OutboxPayload {
  if (payload.kind !== 'message') return payload
  const { content } = v.parse(MessageDraft, { content: payload.content, client_id: id })
  return { ...payload, content }
}

// their replies are for the lists, which ask anew
const publishOrder = endpoint({ ...PUBLISH_ORDER, summary: '', reply: v.unknown() })
const sendProposal = endpoint({ ...SEND_PROPOSAL, summary: '', reply: v.unknown() })
const confirmProposal = endpoint({ ...CONFIRM_PROPOSAL, summary: '', reply: v.unknown() })
const sendReview = endpoint({ ...SEND_REVIEW, summary: '', reply: v.unknown() })
const inviteSupplier = endpoint({ ...INVITE, summary: '', reply: v.unknown() })
const markAllNotifications = endpoint({ ...MARK_ALL_NOTIFICATIONS, summary: '', reply: v.unknown() })
const markNotifications = endpoint({ ...MARK_NOTIFICATIONS, summary: '', reply: v.unknown() })
const deleteNotifications = endpoint({ ...DELETE_NOTIFICATIONS, summary: '', reply: v.unknown() })
const confirmDeal = endpoint({ ...CONFIRM_DEAL, summary: '', reply: v.unknown() })
const cancelDeal = endpoint({ ...CANCEL_DEAL, summary: '', reply: v.unknown() })
const muteOrders = endpoint({ ...MUTE_ORDERS, summary: '', reply: v.unknown() })
const restoreOrders = endpoint({ ...RESTORE_ORDERS, summary: '', reply: v.unknown() })
const changeProfile = endpoint({ ...CHANGE_PROFILE, summary: '', reply: v.unknown() })
const answerReview = endpoint({ ...ANSWER_REVIEW, summary: '', reply: v.unknown() })

type PayloadRequest = { endpoint: Endpoint; params: object; body: unknown; idempotencyKey?: string }

/** The call that carries a payload; a repeat of it counts once, by its id. `ago`: the seconds that it waited, where it did. */
export function requestOf(payload: OutboxPayload, id: string, ago?: number): PayloadRequest {
  switch (payload.kind) {
    case 'order':
      return { endpoint: publishOrder, params: {}, body: payload.draft, idempotencyKey: id }
    case 'proposal':
      return keyed(sendProposal, payload.orderId, { ...payload.draft, order_revision: payload.revision }, id)
    case 'confirmation':
      return keyed(confirmProposal, payload.proposalId, { order_revision: payload.revision }, id)
    case 'review':
      return keyed(sendReview, payload.proposalId, payload.draft, id)
    case 'reply':
      return keyed(answerReview, payload.reviewId, payload.draft, id)
    case 'invitation': {
      const { slug, orderId } = payload
      return { endpoint: inviteSupplier, params: { slug }, body: { order_id: orderId }, idempotencyKey: id }
    }
    case 'deal': {
      const params = { id: payload.dealId }
      if (payload.act === 'confirm') return { endpoint: confirmDeal, params, body: {} }
      return { endpoint: cancelDeal, params, body: { reason: payload.reason } }
    }
    case 'read':
      return { endpoint: chats.markRead, params: { id: payload.chatId }, body: { up_to_id: payload.upToId } }
    case 'sharing':
      return sharingOf(payload)
    case 'notifications':
      return marksOf(payload)
    case 'muting':
      return { endpoint: payload.isMuted ? muteOrders : restoreOrders, params: {}, body: payload.part }
    case 'profile':
      return { endpoint: changeProfile, params: {}, body: payload.change }
    case 'message':
      break
  }
  const body: MessageDraft = { content: payload.content, client_id: id, written_ago: ago }
  if (payload.proposal) {
    const { id: propose_id, opensContacts } = payload.proposal
    const message = opensContacts ? { ...body, share_contacts: true } : body
    return { endpoint: chats.start, params: {}, body: { propose_id, message } }
  }
  return { endpoint: chats.send, params: { id: payload.chatId }, body }
}

/** The message that the answer to its sending brought, or the payload that carries it into the chat begun without it. */
export function messageIn(
  payload: PayloadOf<'message'>,
  reply: unknown,
): { message: Message } | { next: PayloadOf<'message'> } {
  if (!payload.proposal) return { message: v.parse(chats.send.reply, reply).data }
  const { data, message } = v.parse(chats.start.reply, reply)
  // a server of the former release knows of no message there
  return message ? { message } : { next: { kind: 'message', chatId: data.id, content: payload.content } }
}

function sharingOf({ chatId, allowed, withEmail }: PayloadOf<'sharing'>): PayloadRequest {
  const body = { allowed, include_email: withEmail }
  return { endpoint: chats.shareContacts, params: { id: chatId }, body }
}

function marksOf({ act, ids, until }: PayloadOf<'notifications'>): PayloadRequest {
  if (ids === null) return { endpoint: markAllNotifications, params: {}, body: { until } }
  const endpoint = act === 'read' ? markNotifications : deleteNotifications
  return { endpoint, params: {}, body: { notification_ids: ids, until } }
}

const keyed = (endpoint: Endpoint, id: number, body: unknown, idempotencyKey: string): PayloadRequest => ({
  endpoint,
  params: { id },
  body,
  idempotencyKey,
})
