import type { OrderStatus } from '#domain/rules/deals/order-status.ts'
import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'

export type WaitingRow = {
  id: number
  user_id: number
  status: OrderStatus
  text: string
  search: string
  fingerprint: Buffer
  return_to_pause: boolean
  published_at: Date | null
}

/** An order that still waits, for this transaction alone; null when decided, unknown or in other hands just now. */
export async function takeWaiting(id: number, db: Queryable): Promise<WaitingRow | null> {
  const [row] = await db<WaitingRow[]>`
    select id, user_id, status, text, search, fingerprint, return_to_pause, published_at from orders
    where id = ${id} and status = 'moderation' for no key update skip locked`
  return row ?? null
}

/** The same for a person's decision, in any status: it waits for whoever holds the order. */
export async function lockForVerdict(id: number, db: Queryable): Promise<WaitingRow | null> {
  const [row] = await db<WaitingRow[]>`
    select id, user_id, status, text, search, fingerprint, return_to_pause, published_at from orders
    where id = ${id} for no key update`
  return row ?? null
}

export async function listWaiting(limit: number, db: Queryable): Promise<number[]> {
  const rows = await db<
    { id: number }[]
  >`select id from orders where status = 'moderation' order by id limit ${limit}`
  return rows.map((row) => row.id)
}

/** The last step of an order's history, by which a person says which state of it was seen. */
export async function findRevision(id: number, db: Queryable): Promise<number> {
  const rows = await db<{ revision: number }[]>`
    select coalesce(max(id), 0) as revision from order_history where order_id = ${id}`
  return one(rows).revision
}

/** Whether this is an order of this owner. */
export async function isOwnedBy(id: number, userId: number, db: Queryable): Promise<boolean> {
  return (await db`select 1 from orders where id = ${id} and user_id = ${userId}`).length > 0
}

/** Orders of one owner are decided one after another: two alike ones cannot both be taken for the first. */
export async function lockOwner(userId: number, db: Queryable): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`moderation ${userId}`}, 0))`
}

/** Texts count as nearly the same from this similarity of their trigrams on. */
export const ALIKE = 0.9

/**
 * An order of the same owner with nearly the same text: a published one, or one that was sent in before and still
 * waits. Lengths far apart cannot be alike, so they are not compared.
 */
export async function findAlike(
  order: Pick<WaitingRow, 'id' | 'user_id' | 'search' | 'fingerprint'>,
  since: Date,
  alike: number,
  db: Queryable,
): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    select id from orders
    where user_id = ${order.user_id} and id <> ${order.id} and created_at > ${since}
      and (status in ('accepted', 'play', 'pause') or (status = 'moderation' and (published_at is not null or id < ${order.id})))
      and (
        fingerprint = ${order.fingerprint}
        or (
          char_length(search) between char_length(${order.search}::text) * 0.8 and char_length(${order.search}::text) * 1.25
          and similarity(search, ${order.search}) >= ${alike}::real
        )
      )
    order by id limit 1`
  return row?.id ?? null
}

/** Hides every duplicate that became one before the day of `now` began in Kyiv; answers how many. */
export async function hideOldDuplicates(now: Date, db: Queryable): Promise<number> {
  const rows = await db`
    with hidden as (
      update orders set status = 'hidden', updated_at = ${now}
      where status = 'duplicate'
        and updated_at < date_trunc('day', ${now}::timestamptz at time zone 'Europe/Kyiv') at time zone 'Europe/Kyiv'
      returning id
    )
    insert into order_history (order_id, from_status, to_status, actor, at)
    select id, 'duplicate', 'hidden', 'nightly', ${now} from hidden returning order_id`
  return rows.length
}
