import type { OrderFilter } from '#domain/contract/orders.ts'
import { refuse } from '#server/errors.ts'
import { isDayKey, isMomentKey, readCursor } from '#server/http/page.ts'

export type OrderSort = OrderFilter['sort']
/** Where a list goes on: the sort key of its last row, and its id. */
export type OrderCursor = readonly [key: string | number, id: number]

type Keyed = { id: number; published_at: Date | null; budget_kop: number | null; needed_by: string | null }
export type Way = {
  /** The key as SQL of `orders o`: as the index of this sort has it. */
  key: string
  /** Ties in the order of the index. */
  tie: string
  direction: 'asc' | 'desc'
  /** How the key is bound; a date by its text, as the driver knows no infinite one. */
  cast: 'timestamptz' | 'text::date' | 'bigint'
  keyOf(row: Keyed): string | number
  isKey(key: string | number | null): boolean
}

const NO_BUDGET = -1
const NO_DATE = 'infinity'
const isWhole = (key: unknown): boolean => Number.isSafeInteger(key)

/** The ways a list of orders is walked; an order without a budget or a date comes last. */
export const orderWays: Record<OrderSort, Way> = {
  new: {
    key: 'o.published_at',
    tie: 'o.id',
    direction: 'desc',
    cast: 'timestamptz',
    keyOf: (row) => row.published_at!.toISOString(),
    isKey: isMomentKey,
  },
  needed: {
    key: "coalesce(o.needed_by, 'infinity'::date)",
    tie: '(-o.id)',
    direction: 'asc',
    cast: 'text::date',
    keyOf: (row) => row.needed_by ?? NO_DATE,
    isKey: (key) => key === NO_DATE || isDayKey(key),
  },
  budget: {
    key: 'coalesce(o.budget_kop, -1)',
    tie: 'o.id',
    direction: 'desc',
    cast: 'bigint',
    keyOf: (row) => row.budget_kop ?? NO_BUDGET,
    isKey: isWhole,
  },
}

/** The cursor of a request; 422 for one that this sort never gave. */
export function readOrderCursor({ cursor, sort }: Pick<OrderFilter, 'cursor' | 'sort'>): OrderCursor | null {
  const keys = readCursor(cursor, 2)
  if (keys === null) return null
  const [key = null, id] = keys
  if (!orderWays[sort].isKey(key) || !isWhole(id)) throw refuse('malformed')
  return [key as string | number, id as number]
}
