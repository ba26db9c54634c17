import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { agreedAmount } from '#domain/rules/deals/offer/agreed.ts'
import type { Comparable, ComparedRow } from '#domain/rules/deals/offer/comparison.ts'
import { termsOf } from '#domain/rules/deals/offer/terms.ts'
import { isCalledOff, isUnconfirmed } from '#domain/rules/deals/proposal-status.ts'
import { supplierName } from '#domain/rules/supplier-name.ts'

/** What the comparison reads of an order. */
export type ComparedOrder = Pick<
  MyOrderDetail,
  'id' | 'quantity' | 'unit' | 'location' | 'proposals' | 'revision' | 'status'
>

/** Whether it cannot be accepted as it stands: its price has ended, or the order has changed since. */
export const isBlocked = ({ offer: { flags } }: ComparedRow): boolean =>
  flags.includes('expired') || flags.includes('unconfirmed')

export const comparableOf = (proposal: OrderProposal, order: ComparedOrder): Comparable => ({
  id: proposal.id,
  name: supplierName(proposal),
  status: proposal.status,
  terms: termsOf(proposal),
  minimum: proposal.minimum_sum,
  days: proposal.delivery_days,
  start: proposal.start_date,
  origin: proposal.delivery_origin,
  text: proposal.text,
  isUnconfirmed: isUnconfirmed(proposal, order),
  agreed: agreedAmount(proposal),
  isCalledOff: isCalledOff(proposal),
})

/** By what an order is counted. */
export type CountedOrder = Pick<ComparedOrder, 'quantity' | 'unit'>

/** The order as it was when the buyer typed another quantity: after an edit the order's own counts again. */
export const countedAs = ({ quantity, unit }: CountedOrder): string => `${quantity ?? ''} ${unit ?? ''}`

/** By what a press of plus or minus changes a quantity: a twentieth of it, in a figure that people say. */
export function stepOf(quantity: number): number {
  const power = 10 ** Math.floor(Math.log10(quantity))
  const step = quantity / power >= 5 ? power / 2 : power / 10
  return Math.max(step, 0.001)
}

/** The next quantity up or down, on the grid of its step and never nothing. */
export function stepped(quantity: number, direction: 1 | -1): number {
  const step = stepOf(quantity)
  const next =
    direction === 1 ? Math.floor(quantity / step + 1e-9) + 1 : Math.ceil(quantity / step - 1e-9) - 1
  return next > 0 ? Number((next * step).toFixed(3)) : Number((quantity / 2).toFixed(3)) || quantity
}

/**
 * Rows at the places that these ids name: the same array where nothing moves, null where one of them has no place. What
 * is gone leaves its place to the next.
 */
export function inHeldOrder(
  sorted: readonly ComparedRow[],
  ids: readonly number[],
): readonly ComparedRow[] | null {
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  const places = sorted.map(({ id }) => placeOf.get(id))
  if (!places.every((place) => place !== undefined)) return null
  if (places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))) return sorted
  return sorted.toSorted((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0))
}

/** Whether two orders of the same rows show the same, as hidden ones are not among what is shown. */
export function isSameOrder(
  one: readonly ComparedRow[],
  other: readonly ComparedRow[],
  hidden: readonly number[],
): boolean {
  const shown = (rows: readonly ComparedRow[]) =>
    rows.map(({ id }) => id).filter((id) => !hidden.includes(id))
  const ids = shown(other)
  return shown(one).every((id, at) => id === ids[at])
}
