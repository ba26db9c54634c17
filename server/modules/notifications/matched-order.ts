import type { MatchReason } from '#domain/contract/notifications.ts'
import { links } from '#domain/rules/links.ts'
import { notificationTexts as uk } from '#domain/uk/notifications.ts'

import type { NewNotification } from './new-notification.ts'

/** A new order that suppliers are told of, and why it is for them. */
export type MatchedOrder = { orderId: number; heading: string; reason: MatchReason }

export const matchedOrderKey = (orderId: number | string): string => `order:${orderId}:matching`

/** A new order for a supplier: told to many in one transaction (`matched-orders.service.ts`), and so by no event. */
export const matchedOrder = (
  { orderId, heading, reason }: MatchedOrder,
  supplierId: number,
): NewNotification => {
  const text = uk.orderMatching(reason.category.name, reason.region.name, heading)
  return {
    user_id: supplierId,
    type: 'order_matching',
    event_key: matchedOrderKey(orderId),
    link: links.order(orderId),
    chat_id: null,
    isAwaited: false,
    reason,
    ...text,
    push: () => ({
      type: 'notification',
      nid: `f${orderId}-${supplierId}`,
      text,
      ids: { order_id: orderId },
      at: null,
    }),
  }
}
