import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'

import { CalendarDate } from '#domain/contract/inputs.ts'
import type { MyOrder } from '#domain/contract/my-orders.ts'
import { ofItsUnit, OrderDraft, withItsUnit } from '#domain/contract/order-draft.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { numberOf, typedNumber } from '#src/lib/number-input.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'

import { isUnit } from './units.logic.ts'

const { entries } = OrderDraft

const orNull = (typed: string): string | null => typed || null
const isNotPast = (date: string): boolean => date >= kyivDay(new Date())
const chosen = v.pipe(
  v.nullable(v.number()),
  v.transform((id) => id ?? Number.NaN),
)
const dateOf = (date: v.GenericSchema<string, string>) =>
  v.pipe(v.string(), v.transform(orNull), v.nullable(date))

const fields = {
  text: entries.text,
  quantity: v.pipe(v.string(), v.transform(numberOf), entries.quantity.wrapped),
  unit: v.pipe(v.string(), v.transform(orNull), entries.unit.wrapped),
  budget: v.pipe(v.string(), v.transform(numberOf), entries.budget.wrapped),
  category_id: v.pipe(chosen, entries.category_id),
  location_id: v.pipe(chosen, entries.location_id),
  /** Names of what was chosen: to show them without asking the server. */
  category_name: v.string(),
  location_name: v.string(),
}

/** The fields of an order as a form holds them, each checked by the contract's own schema of it. */
export const OrderForm = v.pipe(
  v.object({
    ...fields,
    needed_by: dateOf(v.pipe(CalendarDate, v.check(isNotPast, fieldTexts.datePast))),
  }),
  v.forward(v.partialCheck(...ofItsUnit), ['quantity']),
  v.transform(withItsUnit),
)
/** The same for an order that stands already: a date that passed meanwhile may stay. */
export const OrderEditForm = v.pipe(
  v.object({ ...fields, needed_by: dateOf(CalendarDate) }),
  v.forward(v.partialCheck(...ofItsUnit), ['quantity']),
  v.transform(withItsUnit),
)

export type OrderFormInput = v.InferInput<typeof OrderForm>
export type OrderFormOutput = v.InferOutput<typeof OrderForm>
export type OrderFormApi = UseFormReturn<OrderFormInput, unknown, OrderFormOutput>

export const EMPTY_ORDER: OrderFormInput = {
  text: '',
  quantity: '',
  unit: '',
  budget: '',
  needed_by: '',
  category_id: null,
  category_name: '',
  location_id: null,
  location_name: '',
}

const typed = v.fallback(v.string(), '')
const id = v.fallback(v.nullable(v.number()), null)
/** Whatever of an unfinished form was kept on the device; broken parts of it come back empty. */
export const OrderFormDraft = v.object({
  text: typed,
  quantity: typed,
  unit: v.fallback(v.pipe(v.string(), v.check(isUnit)), ''),
  budget: typed,
  needed_by: typed,
  category_id: id,
  category_name: typed,
  location_id: id,
  location_name: typed,
})

type TypedOrder = Pick<OrderDraft, 'text' | 'quantity' | 'unit' | 'budget' | 'needed_by'>

const typedFields = ({ text, quantity, unit, budget, needed_by }: TypedOrder) => ({
  text,
  quantity: typedNumber(quantity),
  unit: unit ?? '',
  budget: typedNumber(budget),
  needed_by: needed_by ?? '',
})

/** An order that stands, as its form shows it. */
export const formOf = (order: MyOrder): OrderFormInput => ({
  ...typedFields(order),
  category_id: order.category.id,
  category_name: order.category.name,
  location_id: order.location.id,
  location_name: order.location.name,
})

/** What the form publishes; its output is the call's input, and the schema parses it again before it goes. */
export function payloadOfForm(order: OrderFormOutput, phone: string): PayloadOf<'order'> {
  const { category_name: category, location_name: location, ...fields } = order
  return { kind: 'order', draft: v.parse(OrderDraft, { ...fields, phone }), names: { category, location } }
}

/** An order that waits to be published, as its form shows it. */
export const formOfDraft = (
  draft: OrderDraft,
  names: { category: string; location: string },
): OrderFormInput => ({
  ...typedFields(draft),
  category_id: draft.category_id,
  category_name: names.category,
  location_id: draft.location_id,
  location_name: names.location,
})

export const isEmptyForm = (values: OrderFormInput): boolean =>
  Object.values(values).every((value) => value === '' || value === null)
