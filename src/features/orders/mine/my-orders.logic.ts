import type { ServerEvents } from '#domain/contract/events.ts'
import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import {
  isPublicOrder,
  isSeenByAll,
  nextOrderStatus,
  type ReadOrderStatus,
} from '#domain/rules/deals/order-status.ts'

/** What the owner may do with the order now. */
export const ownerMay = (status: ReadOrderStatus) => ({
  pause: nextOrderStatus(status, 'pause', 'owner') !== null,
  play: nextOrderStatus(status, 'play', 'owner') !== null,
  edit: nextOrderStatus(status, 'edit', 'owner') !== null,
  close: nextOrderStatus(status, 'close', 'owner') !== null,
  /** What was never public is mended, not repeated. */
  repeat: isSeenByAll(status),
  share: isPublicOrder(status) || status === 'pause',
})

/** Of what an opened order asks, the one thing whose button stands out: the others wait for it. */
export function firstAskOf(
  order: Pick<MyOrderDetail, 'status' | 'ends_on' | 'proposals'>,
): 'status' | 'ending' | 'proposals' | 'invite' {
  const may = ownerMay(order.status)
  if (order.status === 'declined' || may.play) return 'status'
  if (order.ends_on !== null && may.pause) return 'ending'
  return order.proposals.length > 0 ? 'proposals' : 'invite'
}

type NotificationType = ServerEvents['notification.new']['notification']['type']

const TELLING: readonly NotificationType[] = [
  'proposal_new',
  // it can be accepted now: its supplier stands by it after the order has changed
  'proposal_confirmed',
  'proposal_revoked',
  'order_accepted',
  'order_declined',
  'order_ending',
  'review_answered',
  'deal_confirmed',
  'deal_received',
  'deal_cancelled',
  // it may be of an order as well
  'unknown',
]

/** Whether an own order, or what was answered to it, is another than before. */
export const isOrderNews = (type: NotificationType): boolean => TELLING.includes(type)
