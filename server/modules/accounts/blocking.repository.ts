import { ORDER_STATUSES, nextOrderStatus, type OrderStatus } from '#domain/rules/deals/order-status.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

/** What a block hides; the rest nobody but the owner sees anyway. */
const HELD = ORDER_STATUSES.filter((status) => nextOrderStatus(status, 'hold', 'operator') !== null)

export type AccountRow = { id: number; is_blocked: boolean }

/** The account, so that nothing new comes to hang on it until the transaction ends; null for an unknown or deleted one. */
export async function lockWhole(id: number, tx: Tx): Promise<AccountRow | null> {
  const [row] = await tx<AccountRow[]>`
    select id, blocked_at is not null as is_blocked from users where id = ${id} and deleted_at is null for update`
  return row ?? null
}

/** Blocks from `at` on, for a reason; null lifts the block. */
export async function setBlock(
  id: number,
  block: { at: Date; reason: string } | null,
  db: Queryable,
): Promise<void> {
  await db`
    update users set blocked_at = ${block?.at ?? null}, blocked_reason = ${block?.reason ?? null} where id = ${id}`
}

/** Hides the owner's orders and keeps what they were; answers their ids. */
export async function holdOrders(userId: number, at: Date, db: Queryable): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    with held as (
      update orders o set status = 'hidden', held_status = o.status
      where o.user_id = ${userId} and o.status in ${db(HELD)}
      returning o.id, o.held_status
    ), noted as (
      insert into order_history (order_id, from_status, to_status, actor, at)
      select id, held_status, 'hidden', 'operator', ${at} from held
    )
    select id from held`
  return rows.map(({ id }) => id)
}

/** Brings back what a block has hidden; answers the orders with their statuses. */
export async function releaseOrders(
  userId: number,
  at: Date,
  db: Queryable,
): Promise<{ id: number; status: OrderStatus }[]> {
  return db<{ id: number; status: OrderStatus }[]>`
    with released as (
      update orders o set status = o.held_status, held_status = null
      where o.user_id = ${userId} and o.held_status is not null
      returning o.id, o.status
    ), noted as (
      insert into order_history (order_id, from_status, to_status, actor, at)
      select id, 'hidden', status, 'operator', ${at} from released
    )
    select id, status from released`
}

/** Hides what the account said of others, or brings it back with null; what an operator has hidden stays so. */
export async function holdReviews(userId: number, at: Date | null, db: Queryable): Promise<void> {
  await db`
    update reviews set held_at = ${at} where id in (
      select id from reviews where user_id = ${userId} and held_at is distinct from ${at} order by id for update
    )`
}
