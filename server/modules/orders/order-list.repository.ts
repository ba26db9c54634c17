import type { OrderFilter } from '#domain/contract/orders.ts'
import { PAGE_SIZE } from '#domain/rules/limits.ts'
import { type Bind, binder, type Bound } from '#server/db/binder.ts'
import { one } from '#server/db/one.ts'
import { transaction, type Sql } from '#server/db/transaction.ts'

import type { SearchedWord } from '#server/modules/search/typed-search.service.ts'
import { isNarrowed, narrowedBy, type OrderNarrowing } from './order-narrowing.repository.ts'
import { categoryTerm, locationTerm } from './order-terms.ts'
import {
  ABOUT,
  MENTIONED,
  orderWays,
  type ListPlace,
  type OrderCursor,
  type Tier,
  type SortKey,
  type WaySort,
} from './order-sort.ts'
import { ORDER_COLUMNS, type OrderRow } from './orders.repository.ts'

/** What the public list is narrowed to, with groups and regions already spread into their members. */
export type OrderScope = {
  categories: readonly number[] | null
  locations: readonly number[] | null
  /** Terms that must all stand in the order. */
  words: readonly SearchedWord[]
  /** Of what has all words of one of these nothing is shown: it stood before. */
  without: readonly (readonly SearchedWord[])[]
  narrowing: OrderNarrowing
  /** The sort by date leaves out what is past: the first day that still counts. */
  from: string | null
}

export type OrderListQuery = {
  sort: WaySort
  after: OrderCursor | null
  skip: number
  perPage: OrderFilter['per_page']
}

/** What anybody may see. */
export const PUBLIC = "o.status in ('accepted', 'play')"
/** More short walks than this cost more than one long one. */
const MERGED_MAX = 60
/** So many orders are looked through for a page of what many match; then all that match are found instead. */
const WALKED_MAX = 20_000
/** What conditions and sorts look at. */
const PARTS = `o.id, o.published_at, o.needed_by, o.budget_kop, o.category_id, o.location_id, o.terms, o.quantity, o.unit,
  o.proposals_count`

/** That an order has all of the words, as conditions. */
export function holds(words: readonly SearchedWord[], bind: Bind): string[] {
  const single = words.filter((terms) => terms.length === 1).flat()
  const several = words.filter((terms) => terms.length > 1)
  return [
    ...(single.length > 0 ? [`o.terms @> ${bind(single, 'text[]')}`] : []),
    ...several.map((terms) => `o.terms && ${bind(terms, 'text[]')}`),
  ]
}

type Narrowed = Pick<OrderScope, 'categories' | 'locations'>

/** Beside words the index of the terms knows the categories and places too. */
const placedBy = ({ categories, locations }: Narrowed, bind: Bind): string[] =>
  [categories?.map(categoryTerm), locations?.map(locationTerm)]
    .filter((terms) => terms !== undefined)
    .map((terms) => `o.terms && ${bind(terms, 'text[]')}`)

const placedAt = ({ categories, locations }: Narrowed, bind: Bind): string[] => [
  ...(categories ? [`o.category_id = any(${bind(categories, 'int[]')})`] : []),
  ...(locations ? [`o.location_id = any(${bind(locations, 'int[]')})`] : []),
]

function conditions({ categories, locations, words, without, narrowing }: OrderScope, bind: Bind): string[] {
  return [
    ...(words.length > 0
      ? placedBy({ categories, locations }, bind)
      : placedAt({ categories, locations }, bind)),
    ...holds(words, bind),
    ...narrowedBy(narrowing, bind),
    ...without.map((before) => `not (${holds(before, bind).join(' and ')})`),
  ]
}

const dateFloor = ({ from }: OrderScope, bind: Bind): string[] =>
  from === null ? [] : [`${orderWays.needed.key} >= ${bind(from, 'date')}`]

function beyond(sort: WaySort, after: OrderCursor | null, bind: Bind): string[] {
  if (after === null) return []
  const { key, tie, direction, cast } = orderWays[sort]
  const reached = `(${bind(after[0], cast)}, ${bind(tie === 'o.id' ? after[1] : -after[1], 'bigint')})`
  return [`(${key}, ${tie}) ${direction === 'desc' ? '<' : '>'} ${reached}`]
}

/**
 * Reads where the planner has no choice but the indexes of the conditions. Left to itself it takes words for
 * independent of each other, expects many matches, and walks a million rows for the few there are. The memory is that
 * of a bitmap of every page of a million orders.
 */
export async function byIndexes<Row>(text: string, values: Bound[], db: Sql): Promise<Row[]> {
  return transaction(db, async (tx) => {
    const settings = tx`
      select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('enable_indexonlyscan', 'off', true), set_config('work_mem', '32MB', true)`
    // sent together: the second does not wait for the answer of the first
    const [, rows] = await Promise.all([settings, tx.unsafe<Row[] & object[]>(text, values)])
    return rows
  })
}

/** How many orders are in a scope without words, counted up to `limit`. */
export async function countPlain(scope: OrderScope, limit: number, db: Sql): Promise<number> {
  const { values, bind } = binder()
  const where = [PUBLIC, ...dateFloor(scope, bind), ...conditions(scope, bind)].join(' and ')
  const text = `select count(*)::int as count from (select 1 from orders o where ${where} limit ${limit}) counted`
  const rows = await db.unsafe<{ count: number }[]>(text, values)
  return one(rows).count
}

/** Whether any published order has all of these words. */
export async function isAnyOrderHolding(words: readonly SearchedWord[], db: Sql): Promise<boolean> {
  const { values, bind } = binder()
  const where = [PUBLIC, ...holds(words, bind)].join(' and ')
  return (await byIndexes(`select 1 from orders o where ${where} limit 1`, values, db)).length > 0
}

/** What the sort by time has an index of its own for, beginning with a category or with a place; null for the rest. */
function indexedBy({ categories, locations }: OrderScope, { sort, skip }: OrderListQuery) {
  if (sort !== 'new' || skip > 0 || (categories !== null && locations !== null)) return null
  const [column, ids] =
    categories === null ? (['location_id', locations] as const) : (['category_id', categories] as const)
  return ids === null || ids.length > MERGED_MAX ? null : { column, ids }
}

const orderOf = ({ key, tie, direction }: SortKey): string => `${key} ${direction}, ${tie} ${direction}`
const windowOf = ({ sort, perPage, skip }: OrderListQuery): string =>
  `order by ${orderOf(orderWays[sort])} limit ${perPage + 1}${skip > 0 ? ` offset ${skip}` : ''}`
const standing = (scope: OrderScope, { sort, after }: OrderListQuery, bind: Bind): string =>
  [PUBLIC, ...dateFloor(scope, bind), ...beyond(sort, after, bind)].join(' and ')

/** The first rows of each category or place, put together and cut again: every part is a short walk of one index. */
function merged(
  scope: OrderScope,
  walk: OrderListQuery,
  bind: Bind,
  { column, ids }: { column: string; ids: readonly number[] },
): string {
  const where = [standing(scope, walk, bind), ...narrowedBy(scope.narrowing, bind)].join(' and ')
  return `select o.id from unnest(${bind(ids, 'int[]')}) as one (id) cross join lateral (
    select o.id, o.published_at from orders o where ${where} and o.${column} = one.id ${windowOf(walk)}
  ) o ${windowOf(walk)}`
}

/** All that match are found first: a walk would cross the whole table for the few there are. */
function found(scope: OrderScope, walk: OrderListQuery, bind: Bind): string {
  const where = [standing(scope, walk, bind), ...conditions(scope, bind)].join(' and ')
  return `with found as materialized (select ${PARTS} from orders o where ${where}) select o.id from found o ${windowOf(walk)}`
}

/** The newest orders, or the first of another sort, are looked through: many match, so that the page is full soon. */
function walked(scope: OrderScope, walk: OrderListQuery, bind: Bind): string {
  const where = standing(scope, walk, bind)
  return `select o.id from (
    select ${PARTS} from orders o where ${where} order by ${orderOf(orderWays[walk.sort])} limit ${WALKED_MAX}
  ) o where ${['true', ...conditions(scope, bind)].join(' and ')} ${windowOf(walk)}`
}

/** The same for a page that skips and searches nothing: the rows are read as the walk meets them. */
function plain(scope: OrderScope, walk: OrderListQuery, bind: Bind): string {
  const where = [standing(scope, walk, bind), ...conditions(scope, bind)].join(' and ')
  return `select ${ORDER_COLUMNS} from orders o join users u on u.id = o.user_id where ${where} ${windowOf(walk)}`
}

const whole = (ids: string, sort: WaySort): string => `select ${ORDER_COLUMNS} from (${ids}) page
  join orders o on o.id = page.id join users u on u.id = o.user_id order by ${orderOf(orderWays[sort])}`

/**
 * A page of a scope without words and one row more; which way it is read is never the planner's guess. `isFew` says that
 * all matches together are few enough to be found before they are put in order.
 */
export async function listPlain(
  scope: OrderScope,
  walk: OrderListQuery,
  isFew: boolean,
  db: Sql,
): Promise<OrderRow[]> {
  const { values, bind } = binder()
  const isCut = isNarrowed(scope.narrowing)
  // of few in all a category may have none, and its whole index would be walked for them
  const index = isCut && isFew ? null : indexedBy(scope, walk)
  const text = index
    ? whole(merged(scope, walk, bind, index), walk.sort)
    : isFew
      ? whole(found(scope, walk, bind), walk.sort)
      : plain(scope, walk, bind)
  // a statement is kept prepared for the shapes that everybody asks for, not for every size and depth of a page
  const prepare = (index !== null || !isFew) && !isCut && walk.skip === 0 && walk.perPage === PAGE_SIZE
  // without values the driver would fall back to the simple protocol, which prepares nothing
  const how = { prepare, simple: false }
  return db.unsafe<OrderRow[]>(text, values, how)
}

/**
 * What holds the words, counted up to `limit`, and of as many the ids of a page and one more. All is read in one look:
 * finding so many costs more than putting them in order.
 */
export async function findPage(
  scope: OrderScope,
  walk: OrderListQuery,
  limit: number,
  db: Sql,
): Promise<{ total: number; ids: number[] }> {
  const { values, bind } = binder()
  const where = [PUBLIC, ...dateFloor(scope, bind), ...conditions(scope, bind)].join(' and ')
  const rest = ['true', ...beyond(walk.sort, walk.after, bind)].join(' and ')
  const text = `with found as materialized (select ${PARTS} from orders o where ${where} limit ${limit})
    select (select count(*)::int from found) as total, array(select o.id from found o where ${rest} ${windowOf(walk)}) as ids`
  const rows = await byIndexes<{ total: number; ids: number[] }>(text, values, db)
  return one(rows)
}

/** The words of each tier but the last, which has all that matches; null for one that has nothing. */
export type TierWords = readonly (readonly SearchedWord[] | null)[]
export type TieredId = { id: number; tier: Tier }
type FoundBest = { total: number; about: number; mentioned: number; rows: TieredId[] }

/**
 * The same for the best first: tier by tier, each the newest first. One look for all tiers; so many are about what is
 * searched, and so many more mention it in the heading.
 */
export async function findBest(
  scope: OrderScope,
  tiers: TierWords,
  { place, skip, perPage }: { place: ListPlace; skip: number; perPage: number },
  limit: number,
  db: Sql,
): Promise<FoundBest> {
  const { values, bind } = binder()
  const where = [PUBLIC, ...dateFloor(scope, bind), ...conditions(scope, bind)].join(' and ')
  const cases = tiers
    .map((words, tier) => (words ? `when ${holds(words, bind).join(' and ')} then ${tier}` : ''))
    .join(' ')
  const [further] = beyond('new', place.after, bind)
  const rest = further
    ? `(o.tier > ${bind(place.tier, 'int')} or (o.tier = ${bind(place.tier, 'int')} and ${further}))`
    : 'true'
  const text = `with found as materialized (
      select o.id, o.published_at, case ${cases} else ${tiers.length} end as tier from orders o where ${where} limit ${limit}
    ), page as (
      select o.id, o.tier, o.published_at from found o where ${rest}
      order by o.tier, o.published_at desc, o.id desc limit ${perPage + 1} offset ${skip}
    )
    select (select count(*)::int from found) as total,
      (select count(*)::int from found o where o.tier <= ${ABOUT}) as about,
      (select count(*)::int from found o where o.tier = ${MENTIONED}) as mentioned,
      coalesce((select json_agg(json_build_object('id', p.id, 'tier', p.tier) order by p.tier, p.published_at desc, p.id desc) from page p), '[]') as rows`
  const rows = await byIndexes<FoundBest>(text, values, db)
  return one(rows)
}

/** Of words in many orders a page and one row more: met soon by walking, and found after all where they are old. */
export async function walkPage(scope: OrderScope, walk: OrderListQuery, db: Sql): Promise<OrderRow[]> {
  const { values, bind } = binder()
  const rows = await db.unsafe<OrderRow[]>(whole(walked(scope, walk, bind), walk.sort), values)
  if (rows.length > walk.perPage) return rows
  const all = binder()
  const matching = await byIndexes<{ id: number }>(found(scope, walk, all.bind), all.values, db)
  return readPage(
    matching.map(({ id }) => id),
    walk.sort,
    db,
  )
}

/** The orders of these ids in the order of the sort. */
export const readPage = (ids: readonly number[], sort: WaySort, db: Sql): Promise<OrderRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.unsafe<OrderRow[]>(whole('select unnest($1::bigint[]) as id', sort), [ids])
