import type { OrderFilter } from '#domain/contract/orders.ts'
import { PAGE_SIZE } from '#domain/rules/limits.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { COUNT_LIMIT } from '#server/http/page.ts'

import type { WordPattern } from './order-search.ts'
import { orderWays, type OrderCursor, type OrderSort, type Way } from './order-sort.ts'
import { ORDER_COLUMNS, type OrderRow } from './orders.repository.ts'

/** What the public list is narrowed to, with groups and regions already spread into their members. */
export type OrderScope = {
  categories: readonly number[] | null
  locations: readonly number[] | null
  words: readonly WordPattern[]
  /** The sort by date leaves out what is past: the first day that still counts. */
  from: string | null
}

type Walk = { sort: OrderSort; after: OrderCursor | null; skip: number; perPage: OrderFilter['per_page'] }

const PUBLIC = "o.status in ('accepted', 'play')"
/** More short walks than this cost more than one long one. */
const MERGED_MAX = 60
/** What conditions and sorts look at. */
const PARTS = 'o.id, o.published_at, o.needed_by, o.budget_kop, o.category_id, o.location_id, o.search'

/** Collects bound values and gives their places in the text, which stays the same for the same shape of a query. */
function binder() {
  const values: unknown[] = []
  return { values, bind: (value: unknown, type: string): string => `$${values.push(value)}::${type}` }
}
type Bind = ReturnType<typeof binder>['bind']

function wordCondition({ how, text }: WordPattern, bind: Bind): string {
  if (how === 'within') return `o.search like ${bind(`%${text}%`, 'text')}`
  if (how === 'spellings') return `o.search ~ ${bind(text, 'text')}`
  return `(o.search like ${bind(`${text}%`, 'text')} or o.search like ${bind(`% ${text}%`, 'text')})`
}

function conditions({ categories, locations, words }: OrderScope, bind: Bind): string[] {
  return [
    ...(categories ? [`o.category_id = any(${bind(categories, 'int[]')})`] : []),
    ...(locations ? [`o.location_id = any(${bind(locations, 'int[]')})`] : []),
    ...words.map((word) => wordCondition(word, bind)),
  ]
}

const dateFloor = ({ from }: OrderScope, bind: Bind): string[] =>
  from === null ? [] : [`${orderWays.needed.key} >= ${bind(from, 'date')}`]

function beyond(sort: OrderSort, after: OrderCursor | null, bind: Bind): string[] {
  if (after === null) return []
  const { key, tie, direction, cast } = orderWays[sort]
  const reached = `(${bind(after[0], cast)}, ${bind(tie === 'o.id' ? after[1] : -after[1], 'bigint')})`
  return [`(${key}, ${tie}) ${direction === 'desc' ? '<' : '>'} ${reached}`]
}

/** How many orders are in the scope, counted up to COUNT_LIMIT; planned anew each time, for what was really typed. */
export async function countPublic(scope: OrderScope, db: Queryable): Promise<number> {
  const { values, bind } = binder()
  const where = [PUBLIC, ...dateFloor(scope, bind), ...conditions(scope, bind)].join(' and ')
  const text = `select count(*)::int as count from (select 1 from orders o where ${where} limit ${COUNT_LIMIT}) counted`
  const [row] = await db.unsafe<{ count: number }[]>(text, values as never[])
  return row!.count
}

/** True where any published order holds the word. */
export async function isWordKnown(word: WordPattern, db: Queryable): Promise<boolean> {
  const { values, bind } = binder()
  const text = `select 1 from orders o where ${PUBLIC} and ${wordCondition(word, bind)} limit 1`
  return (await db.unsafe(text, values as never[])).length > 0
}

/** What the sort by time has an index of its own for, beginning with a category or with a place; null for the rest. */
function indexedBy({ categories, locations, words }: OrderScope, { sort, skip }: Walk) {
  if (sort !== 'new' || skip > 0 || words.length > 0 || (categories !== null && locations !== null))
    return null
  const [column, ids] =
    categories === null ? (['location_id', locations] as const) : (['category_id', categories] as const)
  return ids === null || ids.length > MERGED_MAX ? null : { column, ids }
}

const orderOf = ({ key, tie, direction }: Way): string => `${key} ${direction}, ${tie} ${direction}`
const windowOf = ({ sort, perPage, skip }: Walk): string =>
  `order by ${orderOf(orderWays[sort])} limit ${perPage + 1}${skip > 0 ? ` offset ${skip}` : ''}`
const standing = (scope: OrderScope, { sort, after }: Walk, bind: Bind): string =>
  [PUBLIC, ...dateFloor(scope, bind), ...beyond(sort, after, bind)].join(' and ')

/** The first rows of each category or place, put together and cut again: every part is a short walk of one index. */
function merged(
  scope: OrderScope,
  walk: Walk,
  bind: Bind,
  { column, ids }: { column: string; ids: readonly number[] },
): string {
  const where = standing(scope, walk, bind)
  return `select o.id from unnest(${bind(ids, 'int[]')}) as one (id) cross join lateral (
    select o.id, o.published_at from orders o where ${where} and o.${column} = one.id ${windowOf(walk)}
  ) o ${windowOf(walk)}`
}

/** All that match are found first: a walk would cross the whole table for the few there are. */
function found(scope: OrderScope, walk: Walk, bind: Bind): string {
  const where = [standing(scope, walk, bind), ...conditions(scope, bind)].join(' and ')
  return `with found as materialized (select ${PARTS} from orders o where ${where}) select o.id from found o ${windowOf(walk)}`
}

/** The sort's index is walked until the page is full: many match, so that is soon. */
function walked(scope: OrderScope, walk: Walk, bind: Bind): string {
  const where = standing(scope, walk, bind)
  // "offset 0" keeps the planner from turning the walk into a search of everything that matches
  const fence = scope.words.length > 0 ? 'offset 0' : ''
  return `select o.id from (
    select ${PARTS} from orders o where ${where} order by ${orderOf(orderWays[walk.sort])} ${fence}
  ) o where ${['true', ...conditions(scope, bind)].join(' and ')} ${windowOf(walk)}`
}

/** The same for a page that skips and searches nothing: the rows are read as the walk meets them. */
function plain(scope: OrderScope, walk: Walk, bind: Bind): string {
  const where = [standing(scope, walk, bind), ...conditions(scope, bind)].join(' and ')
  return `select ${ORDER_COLUMNS} from orders o join users u on u.id = o.user_id where ${where} ${windowOf(walk)}`
}

/**
 * A page of the scope and one row more. Which way it is read follows from what is known of the scope and is never the
 * planner's guess: `isFew` says that all matches together are few.
 */
export async function listPublic(
  scope: OrderScope,
  walk: Walk,
  isFew: boolean,
  db: Queryable,
): Promise<OrderRow[]> {
  const { values, bind } = binder()
  const whole = (ids: string) => `select ${ORDER_COLUMNS} from (${ids}) page
    join orders o on o.id = page.id join users u on u.id = o.user_id order by ${orderOf(orderWays[walk.sort])}`
  const index = indexedBy(scope, walk)
  const isPlain = walk.skip === 0 && scope.words.length === 0
  const text = index
    ? whole(merged(scope, walk, bind, index))
    : isFew
      ? whole(found(scope, walk, bind))
      : isPlain
        ? plain(scope, walk, bind)
        : whole(walked(scope, walk, bind))
  // a statement is kept prepared for the shapes that everybody asks for, not for every size and depth of a page
  const prepare = (index !== null || !isFew) && walk.skip === 0 && walk.perPage === PAGE_SIZE
  // without values the driver would fall back to the simple protocol, which prepares nothing
  const how = { prepare, simple: false }
  return db.unsafe<OrderRow[]>(text, values as never[], how)
}
