import * as v from 'valibot'

import { NOTIFICATION_IDS_MAX } from '#domain/rules/limits.ts'

import { DELETE_NOTIFICATIONS, MARK_ALL_NOTIFICATIONS, MARK_NOTIFICATIONS } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { oneOf, type Open } from './open.ts'
import { Page, PageQuery } from './page.ts'
import { Category, Region } from './places.ts'
import { toldCompany, toldSupplierFacts } from './trust.ts'
import { Person } from './users.ts'

/**
 * Types that a person may have gathered. The compiler and tests name what a new type needs, but for lists that say which
 * types make a screen out of date (`isOrderNews`, `useDealNews`, `ReviewsSection`) and what several are called
 * (`KIND_NAMES`).
 */
export const PACED_TYPES = [
  'proposal_new',
  'proposal_accepted',
  'proposal_rejected',
  'proposal_confirmed',
  'proposal_revoked',
  'deal_confirmed',
  'deal_received',
  'deal_cancelled',
  'review_due',
  'invitation_new',
  'order_matching',
  'message_new',
  'order_accepted',
  'order_declined',
  'order_ending',
  'order_edited',
  'order_closed',
  'contacts_shared',
  'review_new',
  'review_answered',
] as const
export type PacedType = (typeof PACED_TYPES)[number]

/** Types of which each is mailed or not, as a person chooses; of a number that moved the account's own mail tells. */
export const MAILED_TYPES = [...PACED_TYPES, 'payment', 'phone_dead'] as const
export type MailedType = (typeof MAILED_TYPES)[number]

/** Types that stand in the list alone: no device and no mailbox hears of them. */
export const QUIET_TYPES = ['proposal_seen'] as const

/** The others are rare and urgent. */
export const NOTIFICATION_TYPES = [
  ...PACED_TYPES,
  ...QUIET_TYPES,
  'payment',
  'phone_dead',
  'phone_moved',
] as const

/** Why one is told of an order: what of one's own it has to do with. */
export const MatchReason = v.object({ category: v.omit(Category, ['slug']), region: Region })
export type MatchReason = v.InferOutput<typeof MatchReason>

/** What notifications are about, for looking at some of them; 'account' is what concerns the person alone. */
export const NOTIFICATION_TOPICS = ['chats', 'orders', 'proposals', 'account'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

const ToldNotification = v.object({
  id: Id,
  type: oneOf(NOTIFICATION_TYPES),
  read_at: v.nullable(Moment),
  title: v.string(),
  message: v.string(),
  /** A path of this application. */
  link: v.string(),
  /** Of a new order that fits one's company; left out of every other. */
  reason: v.optional(v.nullable(MatchReason)),
  created_at: Moment,
  /** Of what a supplier did, for the buyer: whose it is, as far as they are here still. */
  supplier: v.optional(
    v.nullable(v.object({ user: Person, company: toldCompany, facts: toldSupplierFacts })),
  ),
  /** So many events it stands for, as far as they are counted: the unread messages of its chat. */
  count: v.optional(v.number(), 1),
})
export type Notification = v.InferOutput<typeof ToldNotification>

/** The specification names its words 'message/content': the server says `message`, and a page reads either. */
export const Notification = Object.assign(
  v.union([
    ToldNotification,
    v.pipe(
      v.object({ ...v.omit(ToldNotification, ['message']).entries, content: v.string() }),
      v.transform(({ content, ...told }): Notification => ({ ...told, message: content })),
    ),
  ]),
  { closed: ToldNotification },
) as unknown as Open<typeof ToldNotification, never>

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** The newest that was seen: what has happened since is left as it is, also where it took an older one's place. */
const Seen = { until: v.optional(Moment) }
/** Unknown ids and those of others are passed over, and one that is named twice counts once. */
const Ids = v.object({
  notification_ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(NOTIFICATION_IDS_MAX)),
  ...Seen,
})
const Unread = v.object({ count: v.number() })

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'Own notifications, newest first',
    query: v.object({
      ...PageQuery.entries,
      type: v.optional(v.picklist(NOTIFICATION_TYPES)),
      topic: v.optional(v.picklist(NOTIFICATION_TOPICS)),
      /** '1' and 'true' ask for what was read, '0' and 'false' for the rest. */
      read: v.optional(v.picklist(['0', '1', 'true', 'false'])),
    }),
    reply: Page(Notification),
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/notifications/unread-count',
    summary: 'How many notifications are unread',
    reply: Unread,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/notifications/:id/mark-read',
    summary: 'Marks one read',
    params: v.object({ id: IdParam }),
    status: 204,
  }),
  markSeen: endpoint({
    method: 'POST',
    path: '/notifications/mark-seen',
    summary: 'Marks read what leads to a page that one has in sight; answers how many stay unread',
    body: v.object({
      /** Paths of this application, without what follows a '#'. */
      links: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.minLength(1), v.maxLength(5)),
    }),
    reply: Unread,
  }),
  markAllRead: endpoint({
    ...MARK_ALL_NOTIFICATIONS,
    summary: 'Marks all read',
    body: v.optional(v.object(Seen), {}),
    status: 204,
  }),
  markMultipleRead: endpoint({
    ...MARK_NOTIFICATIONS,
    summary: 'Marks several read; answers how many stay unread',
    body: Ids,
    reply: Unread,
  }),
  deleteMultiple: endpoint({
    ...DELETE_NOTIFICATIONS,
    summary: 'Deletes several; answers how many stay unread',
    body: Ids,
    reply: Unread,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notifications/:id',
    summary: 'Deletes one',
    params: v.object({ id: IdParam }),
    status: 204,
  }),
}
