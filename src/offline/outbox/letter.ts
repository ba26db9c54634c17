import * as v from 'valibot'

import { PUBLISH_ORDER, SEND_PROPOSAL } from '#domain/contract/addresses.ts'
import { chats, MessageDraft } from '#domain/contract/chats.ts'
import { type Endpoint, endpoint } from '#domain/contract/endpoint.ts'
import type { OrderDraft } from '#domain/contract/order-draft.ts'
import type { ProposalDraft } from '#domain/contract/proposal-draft.ts'

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
  | { readonly kind: 'read'; readonly chatId: number; readonly upToId: number }
export type LetterOf<K extends Letter['kind']> = Extract<Letter, { kind: K }>

export const laneOfChat = (chatId: number): string => `chat:${chatId}`

/** Messages of a chat wait for each other, and read marks of a chat; everything else goes on its own. */
export function laneOf(letter: Letter, id: string): string {
  if (letter.kind === 'message') return laneOfChat(letter.chatId)
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

type LetterRequest = { endpoint: Endpoint; params: object; body: unknown; idempotencyKey?: string }

/** The call that carries a letter; a repeat of it counts once, by its id. */
export function requestOf(letter: Letter, id: string): LetterRequest {
  if (letter.kind === 'order')
    return { endpoint: publishOrder, params: {}, body: letter.draft, idempotencyKey: id }
  if (letter.kind === 'proposal') {
    const params = { id: letter.orderId }
    return { endpoint: sendProposal, params, body: letter.draft, idempotencyKey: id }
  }
  const params = { id: letter.chatId }
  if (letter.kind === 'read') return { endpoint: chats.markRead, params, body: { up_to_id: letter.upToId } }
  return { endpoint: chats.send, params, body: { content: letter.content, client_id: id } }
}
