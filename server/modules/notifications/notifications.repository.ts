import type { MatchReason, Notification, NotificationType } from '#domain/contract/notifications.ts'
import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'

import { GATHERING_TYPES } from './notification-templates.ts'

export type NotificationRow = {
  id: number
  type: Notification['type']
  read_at: Date | null
  title: string
  message: string
  link: string
  reason: MatchReason | null
  created_at: Date
}

/** Columns of the table; what a notification carries for other channels stands beside them. */
type NewRow = Pick<NotificationRow, 'title' | 'message' | 'link' | 'reason' | 'created_at'> & {
  type: NotificationType
  user_id: number
  event_key: string
}

/**
 * Stores a notification; null where this event was stored already, and where nobody is left to be notified. Every event
 * has a key and a row of its own; the unread row of a type that gathers is used again.
 */
export async function putNotification(row: NewRow, db: Queryable): Promise<NotificationRow | null> {
  const { user_id, event_key, type, title, message, link, reason, created_at } = row
  const [stored] = await db<NotificationRow[]>`
    insert into notifications (user_id, event_key, type, title, message, link, reason, created_at)
    select id, ${event_key}, ${type}, ${title}, ${message}, ${link}, ${reason && db.json(reason)}::jsonb, ${created_at}
    from users where id = ${user_id} and deleted_at is null for key share
    on conflict (user_id, event_key) do update
      set title = excluded.title, message = excluded.message, link = excluded.link, created_at = excluded.created_at
      where notifications.read_at is null and ${GATHERING_TYPES.includes(type)}
    returning id, type, read_at, title, message, link, reason, created_at`
  return stored ?? null
}

/** Stores the same for many; leaves out who has it already, and who is gone. The rows come with their people. */
export async function putForMany(
  { event_key, type, title, message, link, reason, created_at }: Omit<NewRow, 'user_id'>,
  userIds: readonly number[],
  db: Queryable,
): Promise<(NotificationRow & { user_id: number })[]> {
  return db<(NotificationRow & { user_id: number })[]>`
    insert into notifications (user_id, event_key, type, title, message, link, reason, created_at)
    select id, ${event_key}, ${type}, ${title}, ${message}, ${link}, ${reason && db.json(reason)}::jsonb, ${created_at}
    from users where id = any (${[...userIds]}::bigint[]) and deleted_at is null order by id for key share
    on conflict (user_id, event_key) do nothing
    returning user_id, id, type, read_at, title, message, link, reason, created_at`
}

/** `types`: null for every one. */
export type NotificationFilter = {
  userId: number
  types: readonly string[] | null
  isRead: boolean | null
}
/** With the key of its event, by which it is known what it stands for. */
export type ListedRow = NotificationRow & { event_key: string }
type NotificationListQuery = NotificationFilter & {
  after: readonly [at: string, id: number] | null
  skip: number
  limit: number
}

const matching = ({ userId, types, isRead }: NotificationFilter, db: Queryable) => db`
  user_id = ${userId}
  ${types === null ? db`` : db`and type = any (${[...types]}::text[])`}
  ${isRead === null ? db`` : isRead ? db`and read_at is not null` : db`and read_at is null`}`

export async function listNotifications(
  { after, skip, limit, ...filter }: NotificationListQuery,
  db: Queryable,
): Promise<ListedRow[]> {
  return db<ListedRow[]>`
    select id, type, read_at, title, message, link, reason, created_at, event_key from notifications
    where ${matching(filter, db)} ${after === null ? db`` : db`and (created_at, id) < (${after[0]}, ${after[1]})`}
    order by created_at desc, id desc limit ${limit} offset ${skip}`
}

export async function countNotifications(
  filter: NotificationFilter,
  limit: number,
  db: Queryable,
): Promise<number> {
  const rows = await db<{ count: number }[]>`
    select count(*)::int as count from (select 1 from notifications where ${matching(filter, db)} limit ${limit}) counted`
  return one(rows).count
}

export async function countUnread(userId: number, db: Queryable): Promise<number> {
  const rows = await db<{ count: number }[]>`
    select count(*)::int as count from notifications where user_id = ${userId} and read_at is null`
  return one(rows).count
}

/** A gathering row that was read gives its key free, so that what happens next is told by a new one. */
const asRead = (at: Date, db: Queryable) => db`
  read_at = coalesce(read_at, ${at}),
  event_key = case when read_at is null and type = any(${[...GATHERING_TYPES]}) then event_key || ':' || id else event_key end`

/** Those that are not newer than what was seen; all where nobody says what that was. A reply tells milliseconds. */
const seenBy = (until: Date | null, db: Queryable) =>
  until === null ? db`` : db`and date_trunc('milliseconds', created_at) <= ${until}`

/** Answers false for an unknown one and for another's. */
export async function markRead(id: number, userId: number, at: Date, db: Queryable): Promise<boolean> {
  return (
    (await db`update notifications set ${asRead(at, db)} where id = ${id} and user_id = ${userId}`).count > 0
  )
}

/** Some of a person's notifications, as far as they were seen. */
export type Picked = { userId: number; ids: readonly number[]; until: Date | null }

/** Marks read those that are one's own and unread; answers how many they were. */
export async function markSomeRead({ userId, ids, until }: Picked, at: Date, db: Queryable): Promise<number> {
  const { count } = await db`
    update notifications set ${asRead(at, db)}
    where user_id = ${userId} and read_at is null and id = any (${[...ids]}::bigint[]) ${seenBy(until, db)}`
  return count
}

/** Deletes those that are one's own; answers how many they were. */
export async function deleteNotifications({ userId, ids, until }: Picked, db: Queryable): Promise<number> {
  const { count } = await db`
    delete from notifications
    where user_id = ${userId} and id = any (${[...ids]}::bigint[]) ${seenBy(until, db)}`
  return count
}

export async function markAllRead(
  userId: number,
  until: Date | null,
  at: Date,
  db: Queryable,
): Promise<void> {
  await db`
    update notifications set ${asRead(at, db)}
    where user_id = ${userId} and read_at is null ${seenBy(until, db)}`
}

/** Marks read what leads to these paths; answers how many were unread. */
export async function markLinksRead(
  userId: number,
  links: readonly string[],
  at: Date,
  db: Queryable,
): Promise<number> {
  const { count } = await db`
    update notifications set ${asRead(at, db)}
    where user_id = ${userId} and read_at is null and split_part(link, '#', 1) = any (${[...links]}::text[])`
  return count
}

export async function markKeyRead(userId: number, eventKey: string, at: Date, db: Queryable): Promise<void> {
  await db`
    update notifications set ${asRead(at, db)}
    where user_id = ${userId} and event_key = ${eventKey} and read_at is null`
}

export type ToldSupplier = { about: string; id: number; username: string }

/** The suppliers of proposals and chats of which a buyer was told, by 'proposal:<id>' and 'chat:<id>'. */
export function listToldSuppliers(
  buyerId: number,
  { proposals, chats }: { proposals: readonly number[]; chats: readonly number[] },
  db: Queryable,
): Promise<ToldSupplier[]> {
  return db<ToldSupplier[]>`
    select 'proposal:' || p.id as about, u.id, u.username
    from proposals p join orders o on o.id = p.order_id join users u on u.id = p.user_id
    where p.id = any (${[...proposals]}::bigint[]) and o.user_id = ${buyerId} and u.deleted_at is null
    union all
    select 'chat:' || c.id, u.id, u.username from chats c join users u on u.id = c.supplier_id
    where c.id = any (${[...chats]}::bigint[]) and c.buyer_id = ${buyerId} and u.deleted_at is null`
}
