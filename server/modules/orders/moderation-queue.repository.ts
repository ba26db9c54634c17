import type { OrderActor, OrderStatus } from '#domain/rules/deals/order-status.ts'
import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'

import type { WaitingRow } from './moderation.repository.ts'

export type ModeratedOrderRow = WaitingRow & {
  username: string
  category_id: number
  location_id: number
  created_at: Date
  /** Of a waiting order: when it was sent in. */
  waiting_since: Date
  decline_reason: string | null
  duplicate_of: number | null
  revision: number
  former_text: string | null
}

/**
 * The last text that was public is what the last edit of a public order replaced: those that were declined since are
 * no part of it.
 */
const COLUMNS = `o.id, o.user_id, u.username, o.status, o.text, o.search, o.fingerprint, o.return_to_pause,
  o.category_id, o.location_id, o.created_at, o.published_at, o.updated_at as waiting_since, o.decline_reason,
  o.duplicate_of, coalesce((select max(h.id) from order_history h where h.order_id = o.id), 0) as revision, (
    select h.former_text from order_history h
    where h.order_id = o.id and h.to_status = 'moderation' and h.from_status in ('accepted', 'play', 'pause')
    order by h.id desc limit 1
  ) as former_text`

/** Orders that wait for a decision, those first that have waited longest. */
export const listForReview = (limit: number, db: Queryable): Promise<ModeratedOrderRow[]> =>
  db<ModeratedOrderRow[]>`
    select ${db.unsafe(COLUMNS)} from orders o join users u on u.id = o.user_id
    where o.status = 'moderation' order by o.updated_at, o.id limit ${limit}`

/** How many orders wait. */
export async function countForReview(db: Queryable): Promise<number> {
  const rows = await db<{ count: number }[]>`
    select count(*)::int as count from orders where status = 'moderation'`
  return one(rows).count
}

/** One order, whatever its status. */
export async function findForReview(id: number, db: Queryable): Promise<ModeratedOrderRow | null> {
  const [row] = await db<ModeratedOrderRow[]>`
    select ${db.unsafe(COLUMNS)} from orders o join users u on u.id = o.user_id where o.id = ${id}`
  return row ?? null
}

export type StepRow = {
  at: Date
  from_status: OrderStatus | null
  to_status: OrderStatus
  actor: OrderActor
  reason: string | null
}

/** The steps of an order, oldest first. */
export const listSteps = (orderId: number, db: Queryable): Promise<StepRow[]> =>
  db<StepRow[]>`
    select at, from_status, to_status, actor, reason from order_history where order_id = ${orderId} order by id`
