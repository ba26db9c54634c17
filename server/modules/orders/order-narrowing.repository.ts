import type { OrderFilter } from '#domain/contract/orders.ts'
import { FILTER_UNITS, type FilterUnit, writtenUnits } from '#domain/rules/deals/offer/units.ts'
import type { Bind } from '#server/db/binder.ts'

/** What the list is narrowed by beside words, categories and places. */
export type OrderNarrowing = {
  isUnanswered: boolean
  hasBudget: boolean
  amount: { from: number | null; to: number | null; unit: FilterUnit } | null
}
type Asked = Pick<OrderFilter, 'amount_from' | 'amount_to' | 'unit' | 'without_proposals' | 'with_budget'>

const [USUAL_UNIT] = FILTER_UNITS

export function narrowingOf({ amount_from, amount_to, unit, ...flags }: Asked): OrderNarrowing {
  const isAmountAsked = amount_from !== undefined || amount_to !== undefined
  return {
    isUnanswered: flags.without_proposals ?? false,
    hasBudget: flags.with_budget ?? false,
    amount: isAmountAsked
      ? { from: amount_from ?? null, to: amount_to ?? null, unit: unit ?? USUAL_UNIT }
      : null,
  }
}

export const isNarrowed = ({ isUnanswered, hasBudget, amount }: OrderNarrowing): boolean =>
  isUnanswered || hasBudget || amount !== null

/** Of `orders o`, as the index of that says it. */
export const UNANSWERED = 'o.proposals_count = 0'
export const BUDGETED = 'coalesce(o.budget_kop, -1) >= 0'

/** Quantities have three digits after the point, also in a unit a thousand times larger; a product of doubles has more. */
const exact = (quantity: number): number => Math.round(quantity * 1e6) / 1e6

/** In the unit that was asked for and in those that it converts to: each is one range of the index. */
export function ofAmount(amount: OrderNarrowing['amount'], bind: Bind): string[] {
  if (amount === null) return []
  const { from, to, unit } = amount
  const ranges = writtenUnits(unit).map(({ written, inOne }) =>
    [
      `o.unit = any(${bind(written, 'text[]')})`,
      `o.quantity >= ${bind(exact((from ?? 0) * inOne), 'numeric')}`,
      ...(to === null ? [] : [`o.quantity <= ${bind(exact(to * inOne), 'numeric')}`]),
    ].join(' and '),
  )
  return [`(${ranges.map((range) => `(${range})`).join(' or ')})`]
}

/** As conditions. */
export const narrowedBy = ({ isUnanswered, hasBudget, amount }: OrderNarrowing, bind: Bind): string[] => [
  ...(isUnanswered ? [UNANSWERED] : []),
  ...(hasBudget ? [BUDGETED] : []),
  ...ofAmount(amount, bind),
]
