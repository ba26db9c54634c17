import type { PageMeta, PageQuery } from '#domain/contract/page.ts'
import { PAGE_MAX, TOTAL_EXACT_MAX } from '#domain/rules/limits.ts'
import { refuse } from '#server/errors.ts'

type Cursor = readonly (string | number | null)[]

const isCursor = (keys: unknown): keys is Cursor =>
  Array.isArray(keys) && keys.every((key) => key === null || ['string', 'number'].includes(typeof key))

/** Reads a cursor that an earlier answer gave; anything else is a 422. `parts` is how many keys the list is walked by. */
export function readCursor(cursor: string | undefined, parts: number): Cursor | null {
  if (cursor === undefined) return null
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (isCursor(keys) && keys.length === parts) return keys
  } catch {
    // falls through: not one of ours
  }
  throw refuse('malformed')
}

/** The id that a list walked by its ids goes on after; 422 for a cursor that it never gave. */
export function readIdCursor(cursor: string | undefined): number | null {
  const [id = null] = readCursor(cursor, 1) ?? []
  if (id !== null && !isIdKey(id)) throw refuse('malformed')
  return id
}

/** Whether a key of a cursor is an id or another whole number. */
export const isIdKey = (key: unknown): key is number => Number.isSafeInteger(key)

const YEAR_ONE = '0001'
/**
 * Whether a key of a cursor is a day or a moment as this server writes them. JavaScript reads days that are not in the
 * calendar, and a year nought; the database refuses both.
 */
const isWritten = (key: string, moment: Date): boolean =>
  !Number.isNaN(moment.getTime()) && key >= YEAR_ONE && moment.toISOString().startsWith(key)
export const isMomentKey = (key: unknown): key is string =>
  typeof key === 'string' && /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/.test(key) && isWritten(key, new Date(key))
export const isDayKey = (key: unknown): key is string =>
  typeof key === 'string' && /^\d{4}-\d\d-\d\d$/.test(key) && isWritten(key, new Date(`${key}T00:00:00Z`))

const writeCursor = (keys: Cursor): string => Buffer.from(JSON.stringify(keys)).toString('base64url')

/** How many rows to skip for a page; pages past the last that is walked so are refused: the cursor goes on. */
export function skipOf({ page, per_page, cursor }: PageQuery): number {
  if (cursor !== undefined) return 0
  if (page > PAGE_MAX) throw refuse('page_too_deep')
  return (page - 1) * per_page
}

/** Counting stops here: one more than is said exactly. */
export const COUNT_LIMIT = TOTAL_EXACT_MAX + 1

/**
 * Cuts the one row more that was read, and says where the list goes on. `counted` is a count that stopped at
 * COUNT_LIMIT.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  counted: number,
  query: PageQuery,
  keysOf: (row: Row) => Cursor,
): { data: Row[]; meta: PageMeta } {
  const data = rows.slice(0, query.per_page)
  const last = rows.length > query.per_page ? data.at(-1) : undefined
  const exact = counted <= TOTAL_EXACT_MAX
  const total = Math.min(counted, TOTAL_EXACT_MAX)
  return {
    data,
    meta: {
      current_page: query.page,
      last_page: Math.max(1, Math.ceil(total / query.per_page)),
      per_page: query.per_page,
      total,
      ...(exact ? {} : { total_is_lower_bound: true }),
      next_cursor: last ? writeCursor(keysOf(last)) : null,
    },
  }
}
