import * as v from 'valibot'

import type { MyOrder } from '#domain/contract/my-orders.ts'
import type { OrderEdit } from '#domain/contract/order-draft.ts'
import { headingOf } from '#domain/rules/text.ts'
import { numberedDrafts } from '#src/session/draft-names.ts'
import { dropDraft, keepDraft, readDraft } from '#src/session/draft.ts'

import {
  formOf,
  OrderFormDraft,
  type OrderFormInput,
  type OrderFormOutput,
} from '../create-wizard/order-form.logic.ts'

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

/** Under which name the device keeps the changes of an order that were not sent. */
export const editDraft = (orderId: number): string => `edit-order:${orderId}`

const Headed = v.object({ heading: v.string() })

/** Changes of own orders that were begun on this device and not saved, of the latest orders first. */
export const begunEdits = (): { id: number; heading: string | null }[] =>
  numberedDrafts('edit-order').map(({ id, name }) => ({
    id,
    heading: readDraft(Headed, name)?.heading ?? null,
  }))

const Changed = v.partial(OrderFormDraft)
type Changed = v.InferOutput<typeof Changed>

const differing = (order: MyOrder, typed: Changed): Changed => {
  const stands = formOf(order)
  const names = Object.keys(typed) as (keyof Changed)[]
  return Object.fromEntries(
    names.filter((name) => typed[name] !== stands[name]).map((name) => [name, typed[name]]),
  )
}

/** Keeps what differs from the order as it stands: the rest may be changed elsewhere before it is saved. */
export function keepEdit(order: MyOrder, typed: OrderFormInput): void {
  const changed = differing(order, typed)
  if (Object.keys(changed).length > 0)
    keepDraft(editDraft(order.id), { ...changed, heading: headingOf(order.text) })
  else dropDraft(editDraft(order.id))
}

/** The form of an order, with what was typed before and not sent. */
export function startingEdit(order: MyOrder): { values: OrderFormInput; isUnsaved: boolean } {
  const changed = differing(order, readDraft(Changed, editDraft(order.id)) ?? {})
  const isUnsaved = Object.keys(changed).length > 0
  return { values: { ...formOf(order), ...(changed as Partial<OrderFormInput>) }, isUnsaved }
}
