import * as v from 'valibot'

import { SORT_COLUMNS, USUAL_SORTING } from '#domain/rules/deals/offer/comparison.ts'
import { keepDraft, readDraft } from '#src/session/draft.ts'

import { type CountedOrder, countedAs } from './comparison.logic.ts'

const Kept = v.object({
  /** What the buyer typed in place of the order's quantity, and for which order it was. */
  quantity: v.nullable(v.object({ value: v.number(), of: v.string() })),
  sorting: v.object({ by: v.picklist(SORT_COLUMNS), descending: v.boolean() }),
  pinned: v.array(v.number()),
  hidden: v.array(v.number()),
})
/** What the buyer chose in a comparison; it stands beside the drafts, as it goes with the sign-out. */
export type KeptChoice = v.InferOutput<typeof Kept>
export const NOTHING_KEPT: KeptChoice = { quantity: null, sorting: USUAL_SORTING, pinned: [], hidden: [] }

const nameOf = (orderId: number): string => `comparison:${orderId}`

export const readChoice = (orderId: number): KeptChoice => readDraft(Kept, nameOf(orderId)) ?? NOTHING_KEPT
export const keepChoice = (orderId: number, kept: KeptChoice): void => keepDraft(nameOf(orderId), kept)

/** For how much proposals are compared: as the buyer typed it for this order, else as the order says. */
export const comparedQuantity = ({ quantity }: KeptChoice, order: CountedOrder): number | null =>
  quantity?.of === countedAs(order) ? quantity.value : order.quantity
