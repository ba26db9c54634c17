import type { ErrorCode } from '#domain/contract/errors.ts'
import { isSeenByAll, nextOrderStatus, type OrderStatus } from '#domain/rules/deals/order-status.ts'

type ViewedOrder = { user_id: number; status: OrderStatus; published_at: Date | null }
type Owned = { user_id: number; status: OrderStatus }

/** Why this person may not look at the order; null where they may. */
export function refusalToView(order: ViewedOrder, askedBy: number | null): ErrorCode | null {
  if (order.status === 'hidden') return order.published_at === null ? 'not_found' : 'gone'
  return isSeenByAll(order.status) || order.user_id === askedBy ? null : 'not_found'
}

/** Why this person may not change the order; null where they may. What they cannot see does not exist for them. */
export function refusalToChange(
  order: Owned,
  askedBy: number,
  event: 'pause' | 'play' | 'edit' | 'close' | 'continue',
): ErrorCode | null {
  if (order.status === 'hidden') return 'not_found'
  if (order.user_id !== askedBy) return isSeenByAll(order.status) ? 'forbidden' : 'not_found'
  if (order.status === 'closed') return 'order_closed'
  return nextOrderStatus(order.status, event, 'owner') === null ? 'order_state' : null
}
