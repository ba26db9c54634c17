import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { agreedAmount } from '#domain/rules/offer/agreed.ts'
import type { Comparable, ComparedRow } from '#domain/rules/offer/comparison.ts'
import { termsOf } from '#domain/rules/offer/terms.ts'
import { isCalledOff, isUnconfirmed } from '#domain/rules/proposal-status.ts'
import { supplierName } from '#src/ui/supplier-chip.tsx'

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
