import { afterCommit, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'

import { noteOrder } from './new-orders.repository.ts'

export type PublishedOrders = ReturnType<typeof createPublishedOrders>

/** Notes orders that suppliers are to be told of (`new-orders.service.ts`). */
export const createPublishedOrders = ({ bus, now }: Pick<Deps, 'bus' | 'now'>) => ({
  /** In the transaction that makes an order public, or shows it as something else. */
  async add(orderId: number, tx: Tx): Promise<void> {
    await noteOrder(orderId, now(), tx)
    afterCommit(tx, () => bus.emit('order.published', { orderId }))
  },
})
