import type { MyOrder } from '#domain/contract/my-orders.ts'
import type { Order } from '#domain/contract/orders.ts'
import { hryvniasOf } from '#domain/rules/money/money.ts'

import type { OrderRow, OwnOrderRow } from './orders.repository.ts'
import type { PlaceNames } from './place-names.ts'

const toOrder = (row: OrderRow, names: PlaceNames): Order => ({
  id: row.id,
  short_code: row.short_code,
  user: { id: row.user_id, username: row.username },
  text: row.text,
  category: names.category(row.category_id),
  location: names.location(row.location_id),
  quantity: row.quantity,
  unit: row.unit,
  budget: hryvniasOf(row.budget_kop),
  needed_by: row.needed_by,
  status: row.status,
  proposals_count: row.proposals_count,
  revision: row.revision,
  created_at: row.created_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
})

/** How an order ended. */
export const closingOf = ({ close_reason, closed_at }: Pick<OwnOrderRow, 'close_reason' | 'closed_at'>) => ({
  close_reason,
  closed_at: closed_at?.toISOString() ?? null,
})

/** Orders as anybody may see them; names of places and categories come from memory, not from a join. */
export async function toOrders(rows: readonly OrderRow[], names: PlaceNames): Promise<Order[]> {
  await names.know(rows)
  return rows.map((row) => toOrder(row, names))
}

/** Orders as their owner sees them. */
export async function toMyOrders(rows: readonly OwnOrderRow[], names: PlaceNames): Promise<MyOrder[]> {
  await names.know(rows)
  return rows.map((row) => {
    const { phone, decline_reason, pending_count, unseen_count, ends_on } = row
    const own = { phone, decline_reason, pending_count, unseen_count, ends_on }
    return { ...toOrder(row, names), ...closingOf(row), ...own }
  })
}
