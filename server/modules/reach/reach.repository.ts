import type { OrderStatus } from '#domain/rules/deals/order-status.ts'
import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'

export type ReachedOrder = {
  id: number
  user_id: number
  status: OrderStatus
  category_id: number
  location_id: number
  quantity: number | null
  needed_by: string | null
  budget: number | null
}

/** An order of this person; null for any other, and for one that is hidden. */
export async function findOwnOrder(id: number, userId: number, db: Queryable): Promise<ReachedOrder | null> {
  const [row] = await db<ReachedOrder[]>`
    select id, user_id, status, category_id, location_id, quantity::float8 as quantity, needed_by::text as needed_by,
      budget_kop::float8 as budget
    from orders where id = ${id} and user_id = ${userId} and status <> 'hidden'`
  return row ?? null
}

export type CountsRow = { told: number; opened: number; writing: number }

/** People, each once. Who has sent a proposal is not writing it any more. */
export async function countReaders(orderId: number, writingSince: Date, db: Queryable): Promise<CountsRow> {
  const rows = await db<CountsRow[]>`
    select (
      select count(*)::int from (
        select user_id from order_matches where order_id = ${orderId} and told_at is not null
        union select supplier_id from invitations where order_id = ${orderId}
      ) told
    ) as told, (
      select count(*)::int from order_readers where order_id = ${orderId}
    ) as opened, (
      select count(*)::int from order_readers r
      where r.order_id = ${orderId} and r.writing_at > ${writingSince} and not exists (
        select 1 from proposals p where p.order_id = r.order_id and p.user_id = r.user_id and p.status <> 'revoked'
      )
    ) as writing`
  return one(rows)
}

export type FirstRow = { median_seconds: number; orders: number; counted_at: Date }

export async function findFirst(
  categoryId: number,
  fromOrders: number,
  db: Queryable,
): Promise<FirstRow | null> {
  const [row] = await db<FirstRow[]>`
    select median_seconds, orders, counted_at from first_proposals
    where category_id = ${categoryId} and orders >= ${fromOrders}`
  return row ?? null
}

/** Counts anew how soon the first proposal came to the orders of each category that were published since a moment. */
export async function countFirst(since: Date, at: Date, db: Queryable): Promise<void> {
  await db`
    with answered as (
      select o.category_id, greatest(extract(epoch from min(p.created_at) - o.published_at), 0) as seconds
      from orders o join proposals p on p.order_id = o.id
      where o.published_at >= ${since} group by o.id
    )
    insert into first_proposals (category_id, orders, median_seconds, counted_at)
    select category_id, count(*), percentile_cont(0.5) within group (order by seconds), ${at}
    from answered group by category_id
    on conflict (category_id) do update set orders = excluded.orders, median_seconds = excluded.median_seconds,
      counted_at = excluded.counted_at`
  await db`delete from first_proposals where counted_at < ${at}`
}

export type CandidateRow = {
  user_id: number
  username: string
  location_id: number
  category_ids: number[]
  invited_at: Date | null
}

/** Those of these people with the best companies who may be asked, or were: nobody who has answered or is blocked. */
export const listCandidates = (
  orderId: number,
  userIds: readonly number[],
  limit: number,
  db: Queryable,
): Promise<CandidateRow[]> => db<CandidateRow[]>`
  select c.user_id, u.username, c.location_id, c.category_ids, i.created_at as invited_at
  from companies c
    join users u on u.id = c.user_id and u.blocked_at is null and u.deleted_at is null
    left join invitations i on i.order_id = ${orderId} and i.supplier_id = c.user_id
  where c.user_id = any (${[...userIds]}::bigint[]) and not exists (
    select 1 from proposals p where p.order_id = ${orderId} and p.user_id = c.user_id and p.status <> 'revoked'
  )
  order by i.id is null, (c.rating_sum + 12)::float8 / (c.reviews_count + 4) desc, c.id
  limit ${limit}`

type Look = { orderId: number; userId: number; writing: boolean; at: Date; writingSince: Date }

/** Notes that somebody looks at an order or writes to it; true where that changes what its buyer is told. */
export async function noteLook(
  { orderId, userId, writing, at, writingSince }: Look,
  db: Queryable,
): Promise<boolean> {
  const [row] = await db<{ is_new: boolean; was_writing: boolean }[]>`
    with known as (
      select writing_at from order_readers where order_id = ${orderId} and user_id = ${userId}
    )
    insert into order_readers (order_id, user_id, opened_at, writing_at)
    values (${orderId}, ${userId}, ${at}, ${writing ? at : null})
    on conflict (order_id, user_id) do update set writing_at = excluded.writing_at
      where excluded.writing_at is not null
    returning not exists (select 1 from known) as is_new,
      coalesce((select writing_at > ${writingSince} from known), false) as was_writing`
  return row !== undefined && (row.is_new || (writing && !row.was_writing))
}
