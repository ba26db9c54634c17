import type { Tx } from '#server/db/transaction.ts'

import { deleteDeliveries, type Delivery } from './deliveries.repository.ts'
import { matchedOrderKey } from './matched-order.ts'

type CurrentOrdersDeps = {
  /** Those of the orders that are for this supplier now. */
  fitting: (orderIds: readonly number[], userId: number, tx: Tx) => Promise<readonly { id: number }[]>
}

const KEY = new RegExp(`^${matchedOrderKey('(\\d+)')}$`)
/** The new order that waited to be told; null for everything else. */
const orderOf = ({ postponed, event_key }: Delivery): number | null => {
  const id = postponed ? KEY.exec(event_key)?.[1] : undefined
  return id === undefined ? null : Number(id)
}

/** Of what waited for a digest, drops new orders that were paused, answered or muted meanwhile; answers the rest. */
export const createCurrentOrders =
  ({ fitting }: CurrentOrdersDeps) =>
  async (due: Delivery[], tx: Tx): Promise<Delivery[]> => {
    const past = new Set<Delivery>()
    const waited = due.filter((each) => orderOf(each) !== null)
    for (const userId of new Set(waited.map(({ user_id }) => user_id))) {
      const own = waited.filter(({ user_id }) => user_id === userId)
      const current = new Set(
        (
          await fitting(
            own.map((each) => orderOf(each)!),
            userId,
            tx,
          )
        ).map(({ id }) => id),
      )
      for (const each of own) if (!current.has(orderOf(each)!)) past.add(each)
    }
    await deleteDeliveries([...past], tx)
    return due.filter((each) => !past.has(each))
  }
