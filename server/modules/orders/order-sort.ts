import type { OrderSort } from '#domain/rules/deals/order-sort.ts'
import { defined } from '#server/defined.ts'
import { refuse } from '#server/errors.ts'
import { isDayKey, isIdKey, isMomentKey, readCursor } from '#server/http/page.ts'

/** The ways that are one walk of an index; 'best' is one of the newest for each tier. */
export type WaySort = Exclude<OrderSort, 'best'>
/** Where a list goes on: the sort key of its last row, and its id. */
export type OrderCursor = readonly [key: string | number, id: number]

type Keyed = { id: number; published_at: Date | null; budget_kop: number | null; needed_by: string | null }
export type SortKey = {
  /** The key as SQL of `orders o`: as the index of this sort has it. */
  key: string
  /** Ties in the order of the index. */
  tie: string
  direction: 'asc' | 'desc'
  /** How the key is bound; a date by its text, as the driver knows no infinite one. */
  cast: 'timestamptz' | 'text::date' | 'bigint'
  keyOf(row: Keyed): string | number
  isKey(key: string | number | null): key is string | number
}

const NO_BUDGET = -1
const NO_DATE = 'infinity'

/** The ways a list of orders is walked; an order without a budget or a date comes last. */
export const orderWays: Record<WaySort, SortKey> = {
  new: {
    key: 'o.published_at',
    tie: 'o.id',
    direction: 'desc',
    cast: 'timestamptz',
    keyOf: (row) => defined(row.published_at, 'the time of publishing').toISOString(),
    isKey: isMomentKey,
  },
  needed: {
    key: "coalesce(o.needed_by, 'infinity'::date)",
    tie: '(-o.id)',
    direction: 'asc',
    cast: 'text::date',
    keyOf: (row) => row.needed_by ?? NO_DATE,
    isKey: (key): key is string => key === NO_DATE || isDayKey(key),
  },
  budget: {
    key: 'coalesce(o.budget_kop, -1)',
    tie: 'o.id',
    direction: 'desc',
    cast: 'bigint',
    keyOf: (row) => row.budget_kop ?? NO_BUDGET,
    isKey: isIdKey,
  },
}

/**
 * What the heading names stands first, what the named category holds of it before the rest; then what it names by another
 * name or by a word made of it; then what it names while the other words stand further on. Behind those, which are about
 * what is searched, stands what only mentions it: in the heading, then anywhere.
 */
export type Tier = 0 | 1 | 2 | 3 | 4 | 5
export const TIERS: readonly Tier[] = [0, 1, 2, 3, 4, 5]
/** The last tier of what is about the searched words, and that of what mentions them in the heading. */
export const ABOUT = 3 satisfies Tier
export const MENTIONED = 4 satisfies Tier

/** Where a list goes on, and in which tier of the best. */
export type ListPlace = { tier: Tier; after: OrderCursor | null }

/** The keys of a cursor that `readListPlace` understands. */
export const placeKeys = (sort: OrderSort, tier: Tier, row: Keyed & { id: number }) =>
  sort === 'best' ? [tier, ...keysOf('new', row)] : keysOf(sort, row)
const keysOf = (sort: WaySort, row: Keyed) => [orderWays[sort].keyOf(row), row.id]

function readKeys(sort: WaySort, [key = null, id = null]: readonly (string | number | null)[]): OrderCursor {
  if (!orderWays[sort].isKey(key) || !isIdKey(id)) throw refuse('malformed')
  return [key, id]
}

/** Where a request goes on; 422 for a cursor that this sort never gave. */
export function readListPlace(cursor: string | undefined, sort: OrderSort): ListPlace {
  const keys = readCursor(cursor, sort === 'best' ? 3 : 2)
  if (keys === null) return { tier: 0, after: null }
  if (sort !== 'best') return { tier: 0, after: readKeys(sort, keys) }
  const [first, ...rest] = keys
  const tier = TIERS.find((each) => each === first)
  if (tier === undefined) throw refuse('malformed')
  return { tier, after: readKeys('new', rest) }
}
