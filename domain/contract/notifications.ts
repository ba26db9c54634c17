import * as v from 'valibot'

import { NOTIFICATION_IDS_MAX } from '#domain/rules/limits.ts'

import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment } from './fields.ts'
import { oneOf } from './open.ts'
import { Page, PageQuery } from './page.ts'

/** Types that a person may have gathered. */
export const PACED_TYPES = [
  'proposal_new',
  'proposal_accepted',
  'proposal_rejected',
  'invitation_new',
  'message_new',
  'order_accepted',
  'order_declined',
  'contacts_shared',
  'review_new',
  'review_answered',
] as const
export type PacedType = (typeof PACED_TYPES)[number]

/** The others are rare and urgent. */
export const NOTIFICATION_TYPES = [...PACED_TYPES, 'payment', 'phone_moved'] as const

export const Notification = v.object({
  id: Id,
  type: oneOf(NOTIFICATION_TYPES),
  read_at: v.nullable(Moment),
  title: v.string(),
  message: v.string(),
  /** A path of this application. */
  link: v.string(),
  created_at: Moment,
})
export type Notification = v.InferOutput<typeof Notification>

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Unknown ids and those of others are passed over, and one that is named twice counts once. */
const Ids = v.object({
  notification_ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(NOTIFICATION_IDS_MAX)),
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
    method: 'POST',
    path: '/notifications/mark-all-read',
    summary: 'Marks all read',
    status: 204,
  }),
  markMultipleRead: endpoint({
    method: 'POST',
    path: '/notifications/mark-multiple-read',
    summary: 'Marks several read; answers how many stay unread',
    body: Ids,
    reply: Unread,
  }),
  deleteMultiple: endpoint({
    method: 'POST',
    path: '/notifications/delete-multiple',
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
