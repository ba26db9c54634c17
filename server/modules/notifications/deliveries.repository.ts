import type { NotificationType } from '#domain/contract/notifications.ts'
import type { RecentPush } from '#domain/rules/notifications/delivery-pace.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

import type { PushContent } from './new-notification.ts'

/** Channels whose deliveries stand in the table until they are done. */
export const STORED_CHANNELS = ['push', 'mail'] as const
export type StoredChannel = (typeof STORED_CHANNELS)[number]

export type NewDelivery = {
  user_id: number
  event_key: string
  channel: StoredChannel
  type: NotificationType
  link: string
  chat_id: number | null
  /** What is pushed; null of a mail, which says what the notification says. */
  content: PushContent | null
  due_at: Date
  /** Waits for quiet hours to end, or for a digest. */
  postponed: boolean
}

/** A delivery that is due, with the words of its notification. */
export type Delivery = NewDelivery & {
  id: number
  revision: number
  /** The name under which it went together with others, when a process died over it. */
  gathered_as: string | null
  /** Null where no process began to hand it over. */
  leased_until: Date | null
  notification_id: number
  title: string
  message: string
}
export type DeliveryKey = Pick<Delivery, 'id' | 'revision'>

/**
 * Notes deliveries; of an event there is one a person and channel, with its latest words and the time it was first noted
 * for. One that is being handed over stays, and goes once more.
 */
export async function putDeliveries(rows: readonly NewDelivery[], db: Queryable): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map((row) => ({ ...row, due_at: row.due_at.toISOString() }))
  await db`
    insert into notification_deliveries (user_id, channel, event_key, type, link, chat_id, content, due_at, postponed)
    select r.user_id, r.channel, r.event_key, r.type, r.link, r.chat_id, r.content, r.due_at, r.postponed
    from jsonb_to_recordset(${db.json(given)}) r (
      user_id bigint, channel text, event_key text, type text, link text, chat_id bigint, content jsonb,
      due_at timestamptz, postponed boolean
    )
    order by r.user_id
    on conflict (user_id, event_key, channel) do update
      set content = excluded.content, link = excluded.link, revision = notification_deliveries.revision + 1,
        leased_until = null, gathered_as = null`
}

const isDue = (channel: StoredChannel, now: Date, db: Queryable) => db`
  channel = ${channel} and due_at <= ${now} and (leased_until is null or leased_until <= ${now})`

/** For whom something is due by this channel, so many at a time. */
export async function findDueUsers(
  channel: StoredChannel,
  now: Date,
  limit: number,
  db: Queryable,
): Promise<number[]> {
  const rows = await db<{ user_id: number }[]>`
    select user_id from notification_deliveries where ${isDue(channel, now, db)}
    group by user_id order by min(due_at), user_id limit ${limit}`
  return rows.map(({ user_id }) => user_id)
}

/** Locks what went to these people lately: of two processes one decides what goes to a person. */
export async function lockPace(
  channel: StoredChannel,
  userIds: readonly number[],
  tx: Tx,
): Promise<Map<number, RecentPush[]>> {
  await tx`
    insert into notification_pace (user_id, channel)
    select id, ${channel} from users where id = any (${[...userIds]}::bigint[]) order by id
    on conflict do nothing`
  const rows = await tx<{ user_id: number; recent: RecentPush[] }[]>`
    select user_id, recent from notification_pace
    where user_id = any (${[...userIds]}::bigint[]) and channel = ${channel} order by user_id for update`
  return new Map(rows.map(({ user_id, recent }) => [user_id, recent]))
}

export async function putPace(
  channel: StoredChannel,
  recent: ReadonlyMap<number, readonly RecentPush[]>,
  db: Queryable,
): Promise<void> {
  const rows = [...recent].map(([user_id, each]) => ({ user_id, recent: each }))
  await db`
    update notification_pace p set recent = r.recent
    from jsonb_to_recordset(${db.json(rows)}) r (user_id bigint, recent jsonb)
    where p.user_id = r.user_id and p.channel = ${channel}`
}

/** What is due for these people, oldest first; what was read meanwhile needs no telling any more, and goes. */
export async function findDue(
  channel: StoredChannel,
  userIds: readonly number[],
  now: Date,
  tx: Tx,
): Promise<Delivery[]> {
  const rows = await tx<(Delivery & { is_read: boolean })[]>`
    select d.id, d.user_id, d.event_key, d.channel, d.type, d.link, d.chat_id, d.content, d.due_at, d.postponed,
      d.revision, d.gathered_as, d.leased_until, n.id as notification_id, n.title, n.message, n.read_at is not null as is_read
    from notification_deliveries d
    join notifications n on n.user_id = d.user_id and n.event_key = d.event_key
    where d.id in (
      select id from notification_deliveries
      where user_id = any (${[...userIds]}::bigint[]) and ${isDue(channel, now, tx)}
      for update skip locked
    )
    order by d.id`
  const read = rows.filter(({ is_read }) => is_read)
  await deleteDeliveries(read, tx)
  return rows.filter(({ is_read }) => !is_read)
}

/** Ends deliveries, but for those whose words have changed since they were taken; answers how many have. */
export async function deleteDeliveries(keys: readonly DeliveryKey[], db: Queryable): Promise<void> {
  if (keys.length === 0) return
  await db`
    delete from notification_deliveries d
    using unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ revision }) => revision)}::int[]) k (id, revision)
    where d.id = k.id and d.revision = k.revision`
}

/** Gives deliveries to a process until then; what goes together is given a name of its own. */
export async function leaseDeliveries(
  groups: readonly { gatheredAs: string | null; due: readonly DeliveryKey[] }[],
  until: Date,
  db: Queryable,
): Promise<void> {
  const rows = groups.flatMap(({ gatheredAs, due }) => due.map(({ id }) => ({ id, gathered_as: gatheredAs })))
  await db`
    update notification_deliveries d set leased_until = ${until}, gathered_as = r.gathered_as
    from jsonb_to_recordset(${db.json(rows)}) r (id bigint, gathered_as text) where d.id = r.id`
}

/** The process is still at it. */
export async function renewLeases(keys: readonly DeliveryKey[], until: Date, db: Queryable): Promise<void> {
  await db`
    update notification_deliveries d set leased_until = ${until}
    from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ revision }) => revision)}::int[]) k (id, revision)
    where d.id = k.id and d.revision = k.revision`
}

/** Lets deliveries wait; nobody hands them over until then. */
export async function delayDeliveries(
  delays: readonly { id: number; at: Date; postponed: boolean }[],
  db: Queryable,
): Promise<void> {
  if (delays.length === 0) return
  const rows = delays.map(({ id, at, postponed }) => ({ id, at: at.toISOString(), postponed }))
  await db`
    update notification_deliveries d set due_at = r.at, postponed = r.postponed, leased_until = null, gathered_as = null
    from jsonb_to_recordset(${db.json(rows)}) r (id bigint, at timestamptz, postponed boolean) where d.id = r.id`
}
