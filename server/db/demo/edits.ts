import type { Tx } from '../client.ts'
import { nth } from './cast.ts'
import { isCompared, type PlannedOrder, type PlannedProposal } from './plot.ts'

/** Before its edit the compared order asked for less. */
const ASKED_BEFORE = 15
const EDITED_HOURS_AGO = 30
const HOUR_MS = 3_600_000
const EDITED = 2

/** The edition of its order that a proposal answers. */
export const orderRevision = (content: PlannedProposal['content']): number =>
  'terms' in content && !content.is_unconfirmed ? EDITED : 1

/** The compared order was edited once, so that one proposal to it is to be confirmed. */
export async function insertEdits(
  orders: readonly PlannedOrder[],
  orderIds: readonly number[],
  buyers: readonly number[],
  now: number,
  tx: Tx,
): Promise<void> {
  const at = new Date(now - EDITED_HOURS_AGO * HOUR_MS)
  for (const [index, order] of orders.entries()) {
    if (!isCompared(order)) continue
    const id = nth(orderIds, index)
    await tx`
      insert into order_editions (order_id, revision, user_id, at, changed, text, quantity, unit, location_id, needed_by)
      select id, ${EDITED}, ${nth(buyers, order.buyer)}, ${at}, '{quantity}', text, ${ASKED_BEFORE}, unit,
        location_id, needed_by
      from orders where id = ${id}`
    await tx`update orders set revision = ${EDITED} where id = ${id}`
  }
}
