import * as v from 'valibot'

import {
  ANSWER_REVIEW,
  CANCEL_DEAL,
  CONFIRM_DEAL,
  CHANGE_PROFILE,
  CHANGE_PROPOSAL,
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
import { chats, type Message, type MessageDraft } from '#domain/contract/chats.ts'
import { type Endpoint, endpoint } from '#domain/contract/endpoint.ts'

import type { OutboxPayload, PayloadOf } from './payload.ts'

// their replies are for the lists, which ask anew
const publishOrder = endpoint({ ...PUBLISH_ORDER, summary: '', reply: v.unknown() })
const sendProposal = endpoint({ ...SEND_PROPOSAL, summary: '', reply: v.unknown() })
const confirmProposal = endpoint({ ...CONFIRM_PROPOSAL, summary: '', reply: v.unknown() })
const changeProposal = endpoint({ ...CHANGE_PROPOSAL, summary: '', reply: v.unknown() })
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
      return keyed(sendProposal, payload.orderId, editOf(payload), id)
    case 'confirmation':
      return keyed(confirmProposal, payload.proposalId, { order_revision: payload.revision }, id)
    case 'change':
      return keyed(changeProposal, payload.proposalId, { ...editOf(payload), version: payload.version }, id)
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

const editOf = ({ draft, revision }: PayloadOf<'proposal' | 'change'>) => ({
  ...draft,
  order_revision: revision,
})

const keyed = (endpoint: Endpoint, id: number, body: unknown, idempotencyKey: string): PayloadRequest => ({
  endpoint,
  params: { id },
  body,
  idempotencyKey,
})
