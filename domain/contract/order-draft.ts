import * as v from 'valibot'

import { ORDER_TEXT_MIN, QUANTITY_MAX, UNIT_MAX } from '#domain/rules/limits.ts'
import { quantityMax } from '#domain/rules/money/quantities.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { PUBLISH_ORDER } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { IdParam } from './fields.ts'
import {
  CalendarDate,
  ChosenId,
  Hryvnias,
  lineText,
  longText,
  noPhone,
  optionalLine,
  PhoneUa,
} from './inputs.ts'
import { MyOrder } from './my-orders.ts'
import { One } from './page.ts'
import { withoutContacts } from './public-text.ts'

const Quantity = v.pipe(
  v.number(fieldTexts.quantity),
  v.finite(fieldTexts.quantity),
  v.minValue(0.001, fieldTexts.quantity),
  v.maxValue(QUANTITY_MAX, fieldTexts.quantityTooLarge(QUANTITY_MAX, null)),
  noPhone(fieldTexts.quantityIsPhone),
)

type CountedQuantity = { quantity: number | null; unit: string | null }
/** What is wrong with so much of a unit; null where nothing is. */
export const quantityFault = ({ quantity, unit }: CountedQuantity): string | null => {
  const max = quantityMax(unit)
  return quantity !== null && quantity > max ? fieldTexts.quantityTooLarge(max, unit) : null
}
/** Without a quantity there is nothing that a unit counts, and none is kept. */
export const withItsUnit = <T extends CountedQuantity>(counted: T): T =>
  counted.quantity === null ? { ...counted, unit: null } : counted
const fitsItsUnit = (counted: CountedQuantity): boolean => quantityFault(counted) === null

/** Judges a quantity by its unit, whatever else is wrong with the draft: for `v.partialCheck`. */
export const ofItsUnit = [
  [['quantity'], ['unit']],
  fitsItsUnit,
  ({ input }: { input: CountedQuantity }): string => quantityFault(input) ?? fieldTexts.quantity,
] as const

export const OrderText = withoutContacts(longText(ORDER_TEXT_MIN, fieldTexts.orderText))

/** What a buyer publishes. */
export const OrderDraft = v.pipe(
  v.object({
    text: OrderText,
    category_id: ChosenId,
    location_id: ChosenId,
    phone: PhoneUa,
    quantity: v.optional(v.nullable(Quantity), null),
    unit: optionalLine(UNIT_MAX, withoutContacts),
    budget: v.optional(v.nullable(Hryvnias), null),
    needed_by: v.optional(v.nullable(CalendarDate), null),
  }),
  v.forward(v.partialCheck(...ofItsUnit), ['quantity']),
)
export type OrderDraft = v.InferOutput<typeof OrderDraft>

/** An edit names the fields it changes; a new text goes back to moderation. */
export const OrderEdit = v.object({
  text: v.optional(OrderText),
  category_id: v.optional(ChosenId),
  location_id: v.optional(ChosenId),
  quantity: v.optional(v.nullable(Quantity)),
  unit: v.optional(v.nullable(withoutContacts(lineText(UNIT_MAX)))),
  budget: v.optional(v.nullable(Hryvnias)),
  needed_by: v.optional(v.nullable(CalendarDate)),
})
export type OrderEdit = v.InferOutput<typeof OrderEdit>

/** Writing orders. */
export const orderDrafts = {
  create: endpoint({
    ...PUBLISH_ORDER,
    summary: 'Publishes an order; it goes to moderation',
    body: OrderDraft,
    reply: One(MyOrder),
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/orders/:id',
    summary: 'Edits an own order',
    params: v.object({ id: IdParam }),
    body: OrderEdit,
    reply: One(MyOrder),
  }),
}
