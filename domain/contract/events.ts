import * as v from 'valibot'

import { Message, MessagePost, UnreadCounts } from './chats.ts'
import { ERROR_CODES } from './errors.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { Notification } from './notifications.ts'
import { oneOf } from './open.ts'

const ChatRef = v.object({ chatId: Id })
/** As clients name a chat: by a number or by its digits. */
const AnyChatRef = v.object({ chatId: IdParam })
/** Whom a page takes itself for: claims, which are not even judged. */
const Claimed = v.object({ userId: v.optional(v.unknown()), username: v.optional(v.unknown()) })

const CHANNEL_PREFIX = 'private-chat.'
/** 'private-chat.15', read as the chat's id. */
const Channel = v.pipe(
  v.string(),
  v.regex(/^private-chat\.[1-9]\d{0,15}$/),
  v.transform((channel) => Number(channel.slice(CHANNEL_PREFIX.length))),
  v.safeInteger(),
)
/** The channel alone, or as a field. */
const AnyChannel = v.union([
  v.pipe(
    Channel,
    v.transform((chatId) => ({ chatId })),
  ),
  v.pipe(
    v.object({ channel: Channel }),
    v.transform(({ channel }) => ({ chatId: channel })),
  ),
])

/** What a client may say. Ids in payloads are claims: the server goes by the handshake's token. */
export const clientEvents = {
  authenticate: v.object({ userId: IdParam }),
  'join:chat': v.object({ ...AnyChatRef.entries, ...Claimed.entries }),
  'leave:chat': AnyChatRef,
  subscribe: AnyChannel,
  unsubscribe: AnyChannel,
  'chat:message': v.object({ ...AnyChatRef.entries, ...MessagePost.entries }),
  ping: v.optional(v.unknown()),
} as const

export const PresenceEvent = v.object({
  chat_id: Id,
  user_id: Id,
  username: v.string(),
  action: oneOf(['joined', 'left'], 'left'),
  timestamp: Moment,
})
export type PresenceEvent = v.InferOutput<typeof PresenceEvent>

/** What the server says. */
export const serverEvents = {
  authenticated: v.object({ userId: Id }),
  authentication_error: v.object({ message: v.string() }),
  'joined:chat': ChatRef,
  /** Why a chat was not joined, left or subscribed to; without an id where it could not be read. */
  'join:error': v.object({ chatId: v.nullable(Id), message: v.string() }),
  /** Why a message that nobody asked to be acknowledged was not sent; `code` is one of errors.ts. */
  'message:error': v.object({
    chatId: v.nullable(Id),
    client_id: v.nullable(v.string()),
    code: v.string(),
    message: v.string(),
  }),
  'chat:message': v.object({ message: Message, is_both_users_present: v.boolean(), chatId: Id }),
  'new.message': v.object({ message: Message, chatId: Id }),
  'chat:read': v.object({ chatId: Id, userId: Id, up_to_id: v.number() }),
  'unread.count.changed': UnreadCounts,
  /** `quiet`: it came of what its recipient has just done, so nothing rings. */
  'notification.new': v.object({ notification: Notification, quiet: v.optional(v.boolean(), false) }),
  /** Notifications of this person were read or deleted on one of their devices. */
  'notifications.read': v.object({}),
  /** How many know of an own order, or are answering it, may have changed. */
  'order.reach': v.object({ order_id: Id }),
  'user.presence': PresenceEvent,
  'user.presence.changed': PresenceEvent,
  contact_sharing_status_changed: v.object({ chatId: Id, allowed: v.boolean() }),
  /** The supplier has opened the contacts, on whichever device or by a payment. */
  contacts_opened: v.object({ chatId: Id, opened_at: Moment }),
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
  v.object({ ok: v.literal(false), code: oneOf(ERROR_CODES, 'internal'), detail: v.string() }),
])
export type SendAck = v.InferOutput<typeof SendAck>
