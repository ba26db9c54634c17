import * as v from 'valibot'

import { Message, MessageDraft, UnreadCounts } from './chats.ts'
import { ERROR_CODES } from './errors.ts'
import { Id, Moment } from './fields.ts'
import { Notification } from './notifications.ts'

const ChatRef = v.object({ chatId: Id })
/** Whom a page takes itself for. */
const Claimed = v.partial(v.object({ userId: Id, username: v.string() }))
/** 'private-chat.15' */
const Channel = v.pipe(v.string(), v.regex(/^private-chat\.[1-9]\d{0,15}$/))

/** What a client may say. Ids in payloads are claims: the server goes by the handshake's token. */
export const clientEvents = {
  authenticate: v.object({ userId: Id }),
  'join:chat': v.object({ ...ChatRef.entries, ...Claimed.entries }),
  'leave:chat': ChatRef,
  subscribe: v.object({ channel: Channel }),
  unsubscribe: v.object({ channel: Channel }),
  'chat:message': v.object({ ...ChatRef.entries, ...MessageDraft.entries }),
  ping: v.optional(v.unknown()),
} as const

export const PresenceEvent = v.object({
  chat_id: Id,
  user_id: Id,
  username: v.string(),
  action: v.picklist(['joined', 'left']),
  timestamp: Moment,
})
export type PresenceEvent = v.InferOutput<typeof PresenceEvent>

/** What the server says. */
export const serverEvents = {
  authenticated: v.object({ userId: Id }),
  authentication_error: v.object({ message: v.string() }),
  'joined:chat': ChatRef,
  'join:error': v.object({ chatId: v.nullable(Id), message: v.string() }),
  'chat:message': v.object({ message: Message, is_both_users_present: v.boolean(), chatId: Id }),
  'new.message': v.object({ message: Message, chatId: Id }),
  'chat:read': v.object({ chatId: Id, userId: Id, up_to_id: v.number() }),
  'unread.count.changed': UnreadCounts,
  'notification.new': v.object({ notification: Notification }),
  'user.presence': PresenceEvent,
  'user.presence.changed': PresenceEvent,
  contact_sharing_status_changed: v.object({ chatId: Id, allowed: v.boolean() }),
  /** The partner has deleted their account: the chat is only read from here on. */
  'chat:ended': ChatRef,
  /** Said to a person's own devices before their sockets close: what they hold of the account goes. */
  'account:deleted': v.object({ userId: Id }),
} as const

export type ClientEvents = { [E in keyof typeof clientEvents]: v.InferInput<(typeof clientEvents)[E]> }
export type ServerEvents = { [E in keyof typeof serverEvents]: v.InferOutput<(typeof serverEvents)[E]> }

/** The acknowledgement of the socket's `chat:message`. */
export const SendAck = v.variant('ok', [
  v.object({ ok: v.literal(true), message: Message }),
  v.object({ ok: v.literal(false), code: v.picklist(ERROR_CODES), detail: v.string() }),
])
export type SendAck = v.InferOutput<typeof SendAck>
