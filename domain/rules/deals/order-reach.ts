import { PEOPLE_COUNTED_FROM } from '../limits.ts'

/** How many people, as others are told of it: null is a few, which are not counted out. */
export const tellable = (count: number): number | null =>
  count === 0 || count >= PEOPLE_COUNTED_FROM ? count : null

/** What of an order can be added or widened; each is a field of its form. */
export const REACH_FIELDS = ['quantity', 'needed_by', 'budget', 'location'] as const
export type ReachField = (typeof REACH_FIELDS)[number]

type Reached = { quantity: number | null; needed_by: string | null; budget: number | null }

/**
 * What would bring more proposals, what suppliers miss most first. A wider place is worth it only where more suppliers
 * would be reached by it: `beyond` is how many.
 */
export function whatBringsMore(order: Reached, beyond: number): ReachField[] {
  const fields: ReachField[] = []
  if (order.quantity === null) fields.push('quantity')
  if (order.needed_by === null) fields.push('needed_by')
  if (order.budget === null) fields.push('budget')
  if (beyond > 0) fields.push('location')
  return fields
}

/** What speaks for a supplier; all of it is checked, and none of it can be bought. */
type SupplierFacts = {
  rating: number | null
  reviews: number
  deals: number
  medianSeconds: number | null
  isPhoneVerified: boolean
  /** In the oblast where the goods are wanted. */
  isNear: boolean
  /** Deals in the category itself and not only in its group. */
  isExact: boolean
}

/** Reviews that a rating is weighed with, all of them of this grade: one good word does not outrank fifty. */
const USUAL_REVIEWS = 4
const USUAL_RATING = 3
const DEALS_COUNTED = 20
const QUICK_S = 3600
const WORTH = { deal: 0.05, quick: 0.5, phone: 0.5, near: 0.75, exact: 0.5 } as const

/** The more, the better a supplier fits an order that it fits at all. */
export function worthOf(known: SupplierFacts): number {
  const sum = (known.rating ?? 0) * known.reviews + USUAL_REVIEWS * USUAL_RATING
  return (
    sum / (known.reviews + USUAL_REVIEWS) +
    WORTH.deal * Math.min(known.deals, DEALS_COUNTED) +
    (known.medianSeconds !== null && known.medianSeconds <= QUICK_S ? WORTH.quick : 0) +
    (known.isPhoneVerified ? WORTH.phone : 0) +
    (known.isNear ? WORTH.near : 0) +
    (known.isExact ? WORTH.exact : 0)
  )
}
