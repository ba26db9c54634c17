import * as v from 'valibot'

import { oneOf } from './open.ts'

export const PUSH_TYPES = [
  'chat.message',
  'chat.contact_sharing',
  'proposal.new',
  'proposal.status',
  'order.status',
  'notification',
  'test',
] as const
export type PushType = (typeof PUSH_TYPES)[number]

/** Written in every push, so that a worker of another age knows what it cannot read. */
export const PUSH_VERSION = '1'

/** What the server sends to a device: all values are strings, because FCM carries no others. */
export type PushPayload = {
  v: typeof PUSH_VERSION
  type: PushType
  /** Names the event for ever: a repeat of it is shown no second time. */
  nid: string
  /** Whom it is for. */
  uid: string
  title: string
  body: string
  /** A path of this application. */
  link: string
  chat_id?: string
  order_id?: string
  propose_id?: string
  message_id?: string
  /** The notifications that it tells of, '12,15': once none of them is unread it is over. */
  told?: string
  /** Unread messages in all, and of this chat. */
  unread: string
  chat_unread?: string
  /** When it was sent, in milliseconds of the epoch. */
  ts: string
}

const digits = (pattern: RegExp) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(pattern),
    v.transform(Number),
    v.safeInteger(),
  )
const id = v.fallback(v.nullable(digits(/^[1-9]\d{0,15}$/)), null)
const count = v.fallback(v.nullable(digits(/^\d{1,15}$/)), null)
const ids = v.fallback(
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/),
    v.transform((list) => list.split(',').map(Number)),
    v.array(v.pipe(v.number(), v.safeInteger())),
  ),
  [],
)
const words = v.fallback(v.pipe(v.string(), v.trim()), '')

/**
 * What a device makes of a payload. Only whom it is for must be right: what else is missing or unreadable counts as
 * not said, so that a push which may be shown to that person is shown.
 */
export const PushReceived = v.object({
  v: v.optional(v.literal(PUSH_VERSION)),
  type: oneOf(PUSH_TYPES, 'notification'),
  nid: v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))), null),
  uid: digits(/^[1-9]\d{0,15}$/),
  title: words,
  body: words,
  link: words,
  chat_id: id,
  order_id: id,
  propose_id: id,
  message_id: id,
  told: ids,
  unread: count,
  chat_unread: count,
  ts: count,
})
export type PushReceived = v.InferOutput<typeof PushReceived>
