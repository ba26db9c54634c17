import type { CloseReason, OrderStatus } from '#domain/rules/deals/order-status.ts'
import type { Queryable } from '#server/db/transaction.ts'

/**
 * Of `orders o`: the last day on which it goes on. Without a date it is so many days after anything happened to it;
 * $1 is their number.
 */
const LAST_DAY = `greatest(
  coalesce(o.needed_by, (greatest(
    o.updated_at, o.published_at,
    (select max(p.created_at) from proposals p where p.order_id = o.id),
    (select max(m.active_at) from chats c join chat_members m on m.chat_id = c.id where c.order_id = o.id)
  ) at time zone 'Europe/Kyiv')::date + $1::int),
  o.continued_until)`
/** What the indexes answer; the rest is judged by `LAST_DAY`. $2 is the day of Kyiv. */
const MAY_END = `o.status in ('accepted', 'play') and (
  (o.needed_by is not null and o.needed_by <= $2::date + 1)
  or (o.needed_by is null and o.updated_at < ($2::date - $1::int + 2) at time zone 'Europe/Kyiv'))`

export type EndingOrder = { id: number; user_id: number; text: string; status: OrderStatus; ends_on: string }
export type EndingQuery = { today: string; silentDays: number; limit: number }

/** Lets go on what has been asked about and has since changed, been answered or been given a later day. */
export async function forgetAsked({ today, silentDays }: EndingQuery, db: Queryable): Promise<void> {
  await db.unsafe(
    `update orders o set ends_on = null
     where o.ends_on is not null and ${LAST_DAY} > greatest(o.ends_on, $2::date)`,
    [silentDays, today],
  )
}

/** Marks orders whose last day is tomorrow or was missed; answers those that nobody has marked before. */
export async function takeToAsk(
  { today, silentDays, limit }: EndingQuery,
  db: Queryable,
): Promise<EndingOrder[]> {
  return db.unsafe<EndingOrder[]>(
    `update orders o set ends_on = $2::date + 1
     where o.id in (
       select o.id from orders o
       where o.ends_on is null and ${MAY_END} and ${LAST_DAY} <= $2::date + 1
       order by o.id limit $3 for no key update skip locked
     ) and o.ends_on is null
     returning o.id, o.user_id, o.text, o.status, o.ends_on::text as ends_on`,
    [silentDays, today, limit],
  )
}

/** Orders that were asked about and whose last day is over, for this transaction alone. */
export async function takeToEnd({ today, limit }: EndingQuery, db: Queryable): Promise<EndingOrder[]> {
  return db<EndingOrder[]>`
    select id, user_id, text, status, ends_on::text as ends_on from orders
    where ends_on < ${today}::date and status in ('accepted', 'play')
    order by id limit ${limit} for no key update skip locked`
}

type Ending = {
  status?: OrderStatus
  ends_on: null
  continued_until?: string | null
  close_reason?: CloseReason
  closed_at?: Date
  updated_at: Date
}

export async function updateEnding(id: number, changes: Ending, db: Queryable): Promise<void> {
  await db`update orders set ${db(changes)} where id = ${id}`
}

/** Suppliers whose proposals to an order wait. */
export async function listWaiting(
  orderId: number,
  db: Queryable,
): Promise<{ id: number; user_id: number }[]> {
  return db`select id, user_id from proposals where order_id = ${orderId} and status = 'pending' order by id`
}
