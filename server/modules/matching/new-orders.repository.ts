import type { Queryable, Tx } from '#server/db/transaction.ts'

/** Notes that the suppliers of an order are to be looked for, from the first one on. */
export async function noteOrder(orderId: number, at: Date, tx: Tx): Promise<void> {
  await tx`
    insert into orders_to_match (order_id, noted_at) values (${orderId}, ${at})
    on conflict (order_id) do update set after_user_id = 0, noted_at = excluded.noted_at`
}

/** After which supplier to go on, for this transaction alone; null where nothing is left to do, or another does it. */
export async function lockNoted(orderId: number, tx: Tx): Promise<number | null> {
  const [row] = await tx<{ after_user_id: number }[]>`
    select after_user_id from orders_to_match where order_id = ${orderId} for update skip locked`
  return row?.after_user_id ?? null
}

/** Keeps where to go on; without anything left the note has done its work. */
export async function moveNoted(orderId: number, next: number | null, tx: Tx): Promise<void> {
  if (next === null) await tx`delete from orders_to_match where order_id = ${orderId}`
  else await tx`update orders_to_match set after_user_id = ${next} where order_id = ${orderId}`
}

export async function listNoted(limit: number, db: Queryable): Promise<number[]> {
  const rows = await db<{ order_id: number }[]>`
    select order_id from orders_to_match order by noted_at, order_id limit ${limit}`
  return rows.map(({ order_id }) => order_id)
}

/** Notes whom an order is for; who was told of it before, or was invited to it, is not told again. */
export async function insertMatches(orderId: number, userIds: readonly number[], tx: Tx): Promise<void> {
  await tx`
    insert into order_matches (order_id, user_id)
    select ${orderId}, u.id from users u
    where u.id = any (${[...userIds]}::bigint[])
      and not exists (select 1 from invitations i where i.order_id = ${orderId} and i.supplier_id = u.id)
    order by u.id
    on conflict do nothing`
}

export type MatchKey = { order_id: number; user_id: number }

/** Who is still to be told of which order, after this one. */
export function listUntold(after: MatchKey, limit: number, db: Queryable): Promise<MatchKey[]> {
  return db<MatchKey[]>`
    select order_id, user_id from order_matches
    where told_at is null and (order_id, user_id) > (${after.order_id}, ${after.user_id})
    order by order_id, user_id limit ${limit}`
}

/** Neither the buyer nor these suppliers leave until the transaction ends: who goes takes along what was told. */
export async function lockParties(orderId: number, userIds: readonly number[], tx: Tx): Promise<void> {
  await tx`
    select 1 from users
    where id = any (${[...userIds]}::bigint[]) or id = (select user_id from orders where id = ${orderId})
    order by id for key share`
}

/** Notes that these are told; answers those who were not yet, and are to be told by this process. */
export async function takeUntold(
  orderId: number,
  userIds: readonly number[],
  at: Date,
  tx: Tx,
): Promise<number[]> {
  const rows = await tx<{ user_id: number }[]>`
    update order_matches set told_at = ${at}
    where order_id = ${orderId} and told_at is null and user_id in (
      select user_id from order_matches
      where order_id = ${orderId} and user_id = any (${[...userIds]}::bigint[]) order by user_id for update
    )
    returning user_id`
  return rows.map(({ user_id }) => user_id)
}

/** Forgets matches that do not hold any more: should they hold again, they are told then. */
export async function dropMatches(orderId: number, userIds: readonly number[], tx: Tx): Promise<void> {
  await tx`
    delete from order_matches where order_id = ${orderId} and user_id = any (${[...userIds]}::bigint[])`
}
