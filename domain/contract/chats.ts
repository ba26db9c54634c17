import * as v from 'valibot'

import { MESSAGE_MAX, MESSAGES_AT_ONCE, PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_MAX } from '#domain/rules/limits.ts'
import { ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'
import { PROPOSAL_STATUSES } from '#domain/rules/deals/proposal-status.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { endpoint } from './endpoint.ts'
import { Problem } from './errors.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { longText, Uuid } from './inputs.ts'
import { oneOf } from './open.ts'
import { One, Page, PageQuery } from './page.ts'
import { toldBuyerFacts, toldCompany, toldSupplierFacts } from './trust.ts'
import { Person } from './users.ts'

export const Message = v.object({
  id: Id,
  chat_id: Id,
  sender_id: Id,
  sender: Person,
  username: v.string(),
  content: v.string(),
  /** The sender's device made it: the device settles its own queued message by it. */
  client_id: v.nullable(v.string()),
  /** When the server stored it, which is its place among the others. */
  created_at: Moment,
  /** When it was written, where it waited on its device since. */
  written_at: v.optional(Moment),
})
export type Message = v.InferOutput<typeof Message>

/** Whole seconds between its writing and this try, where it waited: a clock that is wrong counts them right. */
const WrittenAgo = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))

export const MessageDraft = v.object({
  content: longText(1, fieldTexts.message, MESSAGE_MAX),
  client_id: Uuid,
  written_ago: WrittenAgo,
})
export type MessageDraft = v.InferOutput<typeof MessageDraft>

/** What a chat begins with; the buyer may open the contacts with it, in the same step. */
const FirstMessage = v.object({ ...MessageDraft.entries, share_contacts: v.optional(v.boolean(), false) })

/** As any client may send it: what comes without a client_id is given one, and is another message each time. */
export const MessagePost = v.object({ ...MessageDraft.entries, client_id: v.optional(Uuid) })
export type MessagePost = v.InferOutput<typeof MessagePost>

/** Several messages of one chat in the order of their writing; what each one says is judged for itself. */
const MessageDrafts = v.pipe(
  v.array(v.object({ content: v.string(), client_id: Uuid, written_ago: v.optional(v.number()) })),
  v.minLength(1),
  v.maxLength(MESSAGES_AT_ONCE),
  v.check((drafts) => new Set(drafts.map((draft) => draft.client_id)).size === drafts.length),
)

/** What became of one of several: the message, or the refusal that it alone would have met. */
export const MessageResult = v.object({
  client_id: v.string(),
  message: v.nullable(Message),
  problem: v.nullable(Problem),
})
export type MessageResult = v.InferOutput<typeof MessageResult>

/** The partner's e-mail is null until the buyer's contacts are opened; one's own is filled. */
const Party = v.object({ ...Person.entries, email: v.nullable(v.string()) })

export const Chat = v.object({
  id: Id,
  order_id: Id,
  propose_id: Id,
  buyer_id: Id,
  supplier_id: Id,
  buyer: Party,
  supplier: Party,
  /** What names the supplier to the buyer, and what is checked of the partner, whichever side that is. */
  supplier_company: toldCompany,
  supplier_facts: toldSupplierFacts,
  buyer_facts: toldBuyerFacts,
  order: v.object({ id: Id, heading: v.string(), status: oneOf(ORDER_STATUSES) }),
  proposal: v.object({ id: Id, status: oneOf(PROPOSAL_STATUSES), user: Person }),
  last_message: v.nullable(
    v.object({
      id: Id,
      sender_id: Id,
      content: v.string(),
      created_at: Moment,
      written_at: v.optional(Moment),
    }),
  ),
  unread_count: v.number(),
  read_up_to_id: v.number(),
  partner_read_up_to_id: v.number(),
  contacts_shared: v.boolean(),
  /** They were opened once, and cannot be unseen: nothing is refused for contacts any more. */
  contacts_opened: v.optional(v.boolean(), false),
  contacts_opened_at: v.optional(v.nullable(Moment), null),
  /** Whether the e-mail is shared with the rest. */
  contacts_with_email: v.optional(v.boolean(), false),
  can_write: v.boolean(),
  /** Optional, as devices keep chats from before there was such a thing. */
  partner_deleted: v.optional(v.boolean(), false),
  created_at: Moment,
})
export type Chat = v.InferOutput<typeof Chat>

const whole = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((raw) => (typeof raw === 'number' ? raw : /^\d{1,15}$/.test(raw) ? Number(raw) : Number.NaN)),
  v.safeInteger(),
  v.minValue(0),
)

/** `after_id` gives what came after it, oldest first, for closing gaps; `before_id` the page that ends before it. */
export const MessagesQuery = v.object({
  page: v.optional(v.pipe(whole, v.minValue(1)), 1),
  per_page: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(PAGE_SIZE_MAX)), PAGE_SIZE),
  after_id: v.optional(whole),
  before_id: v.optional(IdParam),
})
export type MessagesQuery = v.InferOutput<typeof MessagesQuery>

/** A page of messages in the order of their ids; page 1 is the newest. `hasNextPage` says that more lies in the direction asked. */
export const MessagesPage = v.object({
  data: v.array(Message),
  currentPage: v.number(),
  lastPage: v.number(),
  hasNextPage: v.boolean(),
  hasPrevPage: v.boolean(),
  perPage: v.number(),
})
export type MessagesPage = v.InferOutput<typeof MessagesPage>

/** `online` is who has the chat open; `lastSeen` is now for who is connected at all. */
export const PresenceEntry = v.object({
  user_id: Id,
  status: oneOf(['online', 'offline'], 'offline'),
  lastSeen: v.nullable(Moment),
})
export type PresenceEntry = v.InferOutput<typeof PresenceEntry>

export const UnreadCounts = v.object({ total: v.number(), per_chat: v.record(v.string(), v.number()) })
export type UnreadCounts = v.InferOutput<typeof UnreadCounts>

const Contacts = v.object({ name: v.string(), phone: v.string(), email: v.nullable(v.string()) })
export type Contacts = v.InferOutput<typeof Contacts>

/** Sums are numbers of hryvnias. */
export const ContactOffer = v.object({
  /** What opening costs this supplier now: nothing where it is free, or was paid for before. */
  price: v.number(),
  /** What of the credit is free for this order; the rest is what other payments that wait were reckoned with. */
  credit: v.number(),
  promised_credit: v.optional(v.number(), 0),
  /** So many suppliers have opened the contacts of this order, and so many may. */
  opened_by: v.number(),
  cap: v.number(),
  /** They have, and this one has not; a server of an earlier release does not say so. */
  full: v.optional(v.boolean()),
  /** By the operator's word the buyer's number reaches nobody: nothing is sold until the buyer has verified another. */
  number_dead: v.optional(v.boolean(), false),
  shared: v.boolean(),
  opened: v.boolean(),
})
export type ContactOffer = v.InferOutput<typeof ContactOffer>

const params = v.object({ id: IdParam })

export const chats = {
  list: endpoint({
    method: 'GET',
    path: '/chats',
    summary: 'Own chats, the latest talk first, and who has which of them open now',
    query: v.object({
      ...PageQuery.entries,
      order: v.optional(IdParam),
      unread: v.optional(v.picklist(['1'])),
      text: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX))),
    }),
    reply: v.object({
      ...Page(Chat).entries,
      /** Who has which of these chats open; optional, as devices keep lists from before there was such a thing. */
      users_online: v.optional(v.array(v.object({ chat_id: Id, user_id: Id }))),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/chats/:id',
    summary: 'One chat, for its two members',
    params,
    reply: One(Chat),
  }),
  start: endpoint({
    method: 'POST',
    path: '/chats/start',
    summary:
      'Opens the chat of a proposal: 201, or 200 with the one there is; a message that comes along is stored in it once by its client_id, and the buyer’s contacts are opened with it where it says so, or nothing happens at all',
    body: v.object({ propose_id: Id, message: v.optional(FirstMessage) }),
    reply: v.object({
      data: Chat,
      /** The message that came along; null also from a server that does not know of one yet, which has not stored it. */
      message: v.optional(v.nullable(Message), null),
    }),
    status: 201,
    repeatStatus: 200,
  }),
  byProposal: endpoint({
    method: 'GET',
    path: '/chats/proposal/:id',
    summary:
      'The chat of a proposal; 404 where there is none, or null for its two parties where or_null asks so',
    params,
    query: v.object({ or_null: v.optional(v.picklist(['1'])) }),
    reply: One(v.nullable(Chat)),
  }),
  messages: endpoint({
    method: 'GET',
    path: '/chats/:id/messages',
    summary: 'Messages of a chat',
    params,
    query: MessagesQuery,
    reply: MessagesPage,
  }),
  send: endpoint({
    method: 'POST',
    path: '/chats/:id/messages',
    summary:
      'Sends a message once: 201, and 200 with the same message for a repeated client_id or, without one, Idempotency-Key',
    params,
    body: MessagePost,
    reply: One(Message),
    status: 201,
    repeatStatus: 200,
  }),
  sendMany: endpoint({
    method: 'POST',
    path: '/chats/:id/messages/batch',
    summary:
      'Sends several messages in their order, each as by itself: one result a message; once one has to wait, all after it wait too',
    params,
    body: v.object({ messages: MessageDrafts }),
    reply: v.object({ data: v.array(MessageResult) }),
  }),
  presence: endpoint({
    method: 'GET',
    path: '/chats/:id/presence',
    summary: 'The two members: who has the chat open now, and who was last seen when',
    params,
    reply: v.object({
      /** Who has the chat open. */
      users_online: v.array(PresenceEntry),
      /** Both, buyer first; optional, as devices keep answers from before there was such a thing. */
      members: v.optional(v.array(PresenceEntry)),
    }),
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/chats/unread-count',
    summary: 'Unread messages per chat of the latest thousand that have any, and in all of these',
    reply: One(UnreadCounts),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/chats/:id/mark-read',
    summary: 'Moves the read mark forward, never back',
    params,
    body: v.optional(v.object({ up_to_id: v.optional(Id) }), {}),
    status: 204,
  }),
  shareContacts: endpoint({
    method: 'PUT',
    path: '/chats/:id/contact-sharing',
    summary: 'The buyer allows or revokes contacts',
    params,
    body: v.object({ allowed: v.boolean(), include_email: v.optional(v.boolean(), false) }),
    reply: One(Chat),
  }),
  openContacts: endpoint({
    method: 'POST',
    path: '/chats/:id/contacts/open',
    summary:
      'The supplier opens the contacts that the buyer shared, and pays for them from credit; 402 says the price',
    params,
    reply: One(Contacts),
  }),
  contactOffer: endpoint({
    method: 'GET',
    path: '/chats/:id/contacts/offer',
    summary: 'What the supplier is told of the buyer’s contacts before opening them',
    params,
    reply: One(ContactOffer),
  }),
}
