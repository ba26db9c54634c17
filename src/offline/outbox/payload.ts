import * as v from 'valibot'

import { MessageDraft } from '#domain/contract/chats.ts'
import type { MutedPart } from '#domain/contract/muted-orders.ts'
import type { OrderDraft } from '#domain/contract/order-draft.ts'
import type { ProposalDraft } from '#domain/contract/proposal-draft.ts'
import type { ReplyDraft, ReviewDraft } from '#domain/contract/review-draft.ts'
import type { Intent } from '#domain/contract/users.ts'

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
  /** Of a proposal that stands: all of its terms anew, or the day until which its price holds. */
  change: {
    readonly kind: 'change'
    readonly proposalId: number
    readonly orderId: number
    readonly heading: string
    readonly draft: ProposalDraft | { readonly valid_until: string }
    /** The edition of the order that stood beside the form. */
    readonly revision?: number
    /** The version of the proposal that it was written for; former releases kept none. */
    readonly version?: number
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
  switch (payload.kind) {
    case 'message':
      return payload.proposal ? queueKeyOfProposal(payload.proposal.id) : queueKeyOfChat(payload.chatId)
    // what has the key of a chat is shown in its room: a new kind needs a place there, or it is an empty bubble
    case 'sharing':
      return queueKeyOfChat(payload.chatId)
    // the last word stands
    case 'change':
      return `proposal-changes:${payload.proposalId}`
    case 'notifications':
      return NOTIFICATIONS_QUEUE
    case 'muting':
      return MUTING_QUEUE
    case 'profile':
      return PROFILE_QUEUE
    case 'read':
      return `read:${payload.chatId}`
    case 'order':
    case 'proposal':
    case 'confirmation':
    case 'review':
    case 'reply':
    case 'invitation':
      return `${payload.kind}:${id}`
    case 'deal':
      break
  }
  return queueKeyOfDeal(payload.dealId)
}

/** Whether a person wrote it, so that its loss would be one: a mark is only the device's word. */
export const isWritten = (payload: OutboxPayload): payload is PayloadOf<WrittenKind> =>
  payload.kind !== 'read' &&
  payload.kind !== 'notifications' &&
  payload.kind !== 'muting' &&
  payload.kind !== 'profile'

/** Whether a second arrival under a key that is forgotten would be another one: the rest is one by what it is about. */
export const makesAnother = ({ kind }: OutboxPayload): boolean => kind === 'order' || kind === 'proposal'

/** Whether it is shown as done before the device has kept it. */
export const isShownUnkept = ({ kind }: OutboxPayload): boolean =>
  kind === 'message' || kind === 'notifications' || kind === 'muting' || kind === 'profile'

export const isSamePayload = (one: OutboxPayload, other: OutboxPayload): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Refuses with Ukrainian words what no server would take. */
export function checked(payload: OutboxPayload, id: string): OutboxPayload {
  if (payload.kind !== 'message') return payload
  const { content } = v.parse(MessageDraft, { content: payload.content, client_id: id })
  return { ...payload, content }
}
