import type { Amount } from '../money/amount.ts'

/** What of an order makes an edition when it changes: what a supplier's price and promise rest on. */
export const EDITION_FIELDS = ['text', 'quantity', 'unit', 'location', 'needed_by'] as const
export type EditionField = (typeof EDITION_FIELDS)[number]

/** An order as it stands in an edition; places are compared by what names them. */
export type EditionState<Place> = {
  readonly text: string
  readonly quantity: number | null
  readonly unit: string | null
  readonly location: Place
  readonly needed_by: string | null
}

/** The fields in which two editions differ, in the order in which people read them. */
export const changedFields = <Place>(
  former: EditionState<Place>,
  next: EditionState<Place>,
): EditionField[] => EDITION_FIELDS.filter((field) => former[field] !== next[field])

type Change<T> = { readonly from: T; readonly to: T }

/** What changed between two editions; null where a thing stayed. The text is told apart, word by word (`diffWords`). */
export type EditionDifference = {
  readonly text: boolean
  readonly quantity: Change<Amount> | null
  readonly location: Change<string> | null
  readonly needed_by: Change<string | null> | null
}

type Placed = EditionState<string>

/** How an order differs from what a supplier has answered. */
export function differenceOf(former: Placed, next: Placed): EditionDifference {
  const changed = changedFields(former, next)
  const counted = ({ quantity, unit }: Placed): Amount => ({ quantity, unit })
  const has = (...fields: readonly EditionField[]): boolean => fields.some((field) => changed.includes(field))
  return {
    text: has('text'),
    quantity: has('quantity', 'unit') ? { from: counted(former), to: counted(next) } : null,
    location: has('location') ? { from: former.location, to: next.location } : null,
    needed_by: has('needed_by') ? { from: former.needed_by, to: next.needed_by } : null,
  }
}
