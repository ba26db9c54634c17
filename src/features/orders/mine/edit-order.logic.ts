import type { MyOrder } from '#domain/contract/my-orders.ts'
import type { OrderEdit } from '#domain/contract/order-draft.ts'

import type { OrderFormOutput } from '../create-wizard/order-form.logic.ts'

/** The fields of the call that differ from the order as it stands: a text that was left alone is not moderated anew. */
export function changesOf(order: MyOrder, edited: OrderFormOutput): OrderEdit {
  const stands: Required<OrderEdit> = {
    text: order.text,
    quantity: order.quantity,
    unit: order.unit,
    budget: order.budget,
    needed_by: order.needed_by,
    category_id: order.category.id,
    location_id: order.location.id,
  }
  const changed = (Object.keys(stands) as (keyof OrderEdit)[]).filter((name) => edited[name] !== stands[name])
  return Object.fromEntries(changed.map((name) => [name, edited[name]]))
}
