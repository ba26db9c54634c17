import * as v from 'valibot'

import {
  ANSWER_REVIEW,
  INVITE,
  PUBLISH_ORDER,
  SEND_PROPOSAL,
  SEND_REVIEW,
} from '#domain/contract/addresses.ts'
import { chats, MessageDraft } from '#domain/contract/chats.ts'
import { type Endpoint, endpoint } from '#domain/contract/endpoint.ts'
import type { OrderDraft } from '#domain/contract/order-draft.ts'
import type { ProposalDraft } from '#domain/contract/proposal-draft.ts'
import type { ReplyDraft, ReviewDraft } from '#domain/contract/review-draft.ts'

/** What a device may write while its server is out of reach. */
export type Letter =
  | { readonly kind: 'message'; readonly chatId: number; readonly content: string }
  | {
      readonly kind: 'order'
      readonly draft: OrderDraft
      /** What category and place are called, to show them without asking the server. */
      readonly names: { readonly category: string; readonly location: string }
    }
  | {
      readonly kind: 'proposal'
      readonly orderId: number
      readonly heading: string
      readonly draft: ProposalDraft
    }
  | {
      readonly kind: 'review'
      readonly proposalId: number
      readonly orderId: number
      /** Of the order, and who it is about. */
      readonly heading: string
      readonly supplier: string
      readonly draft: ReviewDraft
    }
  | {
      readonly kind: 'reply'
      readonly reviewId: number
      /** Where the review stands; null while the supplier has no company. */
      readonly slug: string | null
      /** Who wrote the review. */
      readonly author: string
      readonly draft: ReplyDraft
    }
  | {
      readonly kind: 'invitation'
      /** The supplier, and how it is called. */
      readonly slug: string
      readonly supplier: string
      readonly orderId: number
      readonly heading: string
    }
  | {
      readonly kind: 'sharing'
      readonly chatId: number
      readonly allowed: boolean
      readonly withEmail: boolean
    }
  | { readonly kind: 'read'; readonly chatId: number; readonly upToId: number }
export type LetterOf<K extends Letter['kind']> = Extract<Letter, { kind: K }>

export const laneOfChat = (chatId: number): string => `chat:${chatId}`

/**
 * What is said and allowed in a chat waits for each other: a phone number that is written after its sharing arrives
 * after it. So do the read marks of a chat; everything else goes on its own.
 */
export function laneOf(letter: Letter, id: string): string {
  if (letter.kind === 'message' || letter.kind === 'sharing') return laneOfChat(letter.chatId)
  return letter.kind === 'read' ? `read:${letter.chatId}` : `${letter.kind}:${id}`
}

/** Whether a person wrote it, so that its loss would be one: a read mark is only the device's word. */
export const isWritten = ({ kind }: Letter): boolean => kind !== 'read'

/** Refuses with Ukrainian words what no server would take. */
export function checked(letter: Letter, id: string): Letter {
  if (letter.kind !== 'message') return letter
  const { content } = v.parse(MessageDraft, { content: letter.content, client_id: id })
  return { ...letter, content }
}

// their replies are for the lists, which ask anew
const publishOrder = endpoint({ ...PUBLISH_ORDER, summary: '', reply: v.unknown() })
const sendProposal = endpoint({ ...SEND_PROPOSAL, summary: '', reply: v.unknown() })
const sendReview = endpoint({ ...SEND_REVIEW, summary: '', reply: v.unknown() })
const inviteSupplier = endpoint({ ...INVITE, summary: '', reply: v.unknown() })
const answerReview = endpoint({ ...ANSWER_REVIEW, summary: '', reply: v.unknown() })

type LetterRequest = { endpoint: Endpoint; params: object; body: unknown; idempotencyKey?: string }

/** The call that carries a letter; a repeat of it counts once, by its id. */
export function requestOf(letter: Letter, id: string): LetterRequest {
  switch (letter.kind) {
    case 'order':
      return { endpoint: publishOrder, params: {}, body: letter.draft, idempotencyKey: id }
    case 'proposal':
      return keyed(sendProposal, letter.orderId, letter.draft, id)
    case 'review':
      return keyed(sendReview, letter.proposalId, letter.draft, id)
    case 'reply':
      return keyed(answerReview, letter.reviewId, letter.draft, id)
    case 'invitation': {
      const { slug, orderId } = letter
      return { endpoint: inviteSupplier, params: { slug }, body: { order_id: orderId }, idempotencyKey: id }
    }
    case 'read':
      return { endpoint: chats.markRead, params: { id: letter.chatId }, body: { up_to_id: letter.upToId } }
    case 'sharing':
      return sharingOf(letter)
    case 'message':
      break
  }
  const body = { content: letter.content, client_id: id }
  return { endpoint: chats.send, params: { id: letter.chatId }, body }
}

function sharingOf({ chatId, allowed, withEmail }: LetterOf<'sharing'>): LetterRequest {
  const body = { allowed, include_email: withEmail }
  return { endpoint: chats.shareContacts, params: { id: chatId }, body }
}

const keyed = (endpoint: Endpoint, id: number, body: unknown, idempotencyKey: string): LetterRequest => ({
  endpoint,
  params: { id },
  body,
  idempotencyKey,
})
