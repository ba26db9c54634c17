import type { Supplier } from '#domain/contract/suppliers.ts'
import type { SupplierSort } from '#domain/rules/deals/supplier-sort.ts'
import { type Bind, binder } from '#server/db/binder.ts'
import { one } from '#server/db/one.ts'
import { transaction, type Sql } from '#server/db/transaction.ts'
import type { SearchedWord } from '#server/modules/search/typed-search.service.ts'

export type SupplierRow = Omit<Supplier, 'location' | 'rating' | 'summary' | 'logo' | 'facts'> & {
  user_id: number
  logo: string | null
  location_id: number
  rating_sum: number
  description: string
  created_at: Date
  rank: number
}

/** What the list is narrowed to, with groups and regions spread into their members. */
export type SupplierScope = {
  words: readonly SearchedWord[]
  /** The words themselves in their marked form: what has them in its name or its products fits best. */
  marked: readonly SearchedWord[]
  categories: readonly number[] | null
  locations: readonly number[] | null
  delivery: string | null
  payment: string | null
  rating: number | null
}
/** Where a list goes on: the sort key of the last row, and its id. */
export type SupplierCursor = readonly [key: number, id: number]
type SupplierListQuery = { sort: SupplierSort; after: SupplierCursor | null; skip: number; perPage: number }

/** The average weighed by how many reviews stand behind it, as the index has it. */
const WEIGHED = '((c.rating_sum + 12)::float8 / (c.reviews_count + 4))'
/** What fits best stands above everything that only holds the words somewhere; both by rating. */
const MARKED_WEIGHT = 100
const COLUMNS = `c.id, c.user_id, c.slug, c.title, c.company_type, c.location_id, left(c.description, 400) as description, c.product_tags,
  c.delivery_methods, c.payment_methods, c.logo, c.rating_sum, c.reviews_count, c.created_at`

/** Who is blocked is shown to nobody; read once a statement. */
const NOT_BLOCKED = 'c.user_id <> all (array(select u.id from users u where u.blocked_at is not null))'

function holds(words: readonly SearchedWord[], bind: Bind): string {
  const single = words.filter((terms) => terms.length === 1).flat()
  const several = words.filter((terms) => terms.length > 1)
  return [
    ...(single.length > 0 ? [`c.terms @> ${bind(single, 'text[]')}`] : []),
    ...several.map((terms) => `c.terms && ${bind(terms, 'text[]')}`),
  ].join(' and ')
}

function conditions(scope: SupplierScope, bind: Bind): string {
  const { words, categories, locations, delivery, payment, rating } = scope
  return [
    NOT_BLOCKED,
    ...(words.length > 0 ? [holds(words, bind)] : []),
    ...(categories ? [`c.category_ids && ${bind(categories, 'int[]')}`] : []),
    ...(locations ? [`c.location_id = any(${bind(locations, 'int[]')})`] : []),
    ...(delivery === null ? [] : [`${bind(delivery, 'text')} = any(c.delivery_methods)`]),
    ...(payment === null ? [] : [`${bind(payment, 'text')} = any(c.payment_methods)`]),
    ...(rating === null
      ? []
      : [`c.reviews_count > 0 and c.rating_sum >= ${bind(rating, 'int')} * c.reviews_count`]),
  ].join(' and ')
}

/** What an index has in the order of a sort, and the same as a number, which a cursor carries. */
const WAYS = {
  rating: { column: WEIGHED, key: WEIGHED, place: (bound: string) => bound },
  new: {
    column: 'c.created_at',
    key: '(extract(epoch from c.created_at) * 1000)::float8',
    place: (bound: string) => `to_timestamp(${bound} / 1000)`,
  },
} as const

/** How many suppliers are in the scope, counted up to `limit`. */
export async function countSuppliers(scope: SupplierScope, limit: number, db: Sql): Promise<number> {
  const { values, bind } = binder()
  const text = `select count(*)::int as count from (
    select 1 from companies c where ${conditions(scope, bind)} limit ${limit}
  ) counted`
  const rows = await db.unsafe<{ count: number }[]>(text, values)
  return one(rows).count
}

/** Whether any supplier that is shown holds all of these words. */
export async function isAnySupplierHolding(words: readonly SearchedWord[], db: Sql): Promise<boolean> {
  const { values, bind } = binder()
  const text = `select 1 from companies c where ${NOT_BLOCKED} and ${holds(words, bind)} limit 1`
  return (await db.unsafe(text, values)).length > 0
}

const windowOf = ({ perPage, skip }: SupplierListQuery): string =>
  `limit ${perPage + 1}${skip > 0 ? ` offset ${skip}` : ''}`
const whole = (page: string): string => `with page as (${page})
  select ${COLUMNS}, page.rank from page join companies c on c.id = page.id order by page.rank desc, page.id desc`

/** Walks an index in the order of the sort until the page is full. */
function walked(scope: SupplierScope, walk: SupplierListQuery, sort: keyof typeof WAYS, bind: Bind): string {
  const { column, key, place } = WAYS[sort]
  const after = walk.after
    ? `and (${column}, c.id) < (${place(bind(walk.after[0], 'float8'))}, ${bind(walk.after[1], 'bigint')})`
    : ''
  return `select c.id, ${key} as rank from companies c where ${conditions(scope, bind)} ${after}
    order by ${column} desc, c.id desc ${windowOf(walk)}`
}

/** What holds the words is found before it is put in order: it stands anywhere in the order of the sort. */
function found(scope: SupplierScope, walk: SupplierListQuery, bind: Bind): string {
  // bound only where it is written: PostgreSQL refuses a parameter whose type no place of the statement tells
  const marked = () => `case when ${holds(scope.marked, bind)} then ${MARKED_WEIGHT} else 0 end + `
  const key =
    walk.sort === 'new' ? WAYS.new.key : `(${walk.sort === 'best' ? marked() : ''}${WEIGHED})::float8`
  const after = walk.after
    ? `where (m.rank, m.id) < (${bind(walk.after[0], 'float8')}, ${bind(walk.after[1], 'bigint')})`
    : ''
  return `select m.id, m.rank from (
    select c.id, ${key} as rank from companies c where ${conditions(scope, bind)} offset 0
  ) m ${after} order by m.rank desc, m.id desc ${windowOf(walk)}`
}

/** A page of the scope and one row more. */
export async function listSuppliers(
  scope: SupplierScope,
  walk: SupplierListQuery,
  db: Sql,
): Promise<SupplierRow[]> {
  const { values, bind } = binder()
  if (scope.words.length === 0) {
    const text = whole(walked(scope, walk, walk.sort === 'new' ? 'new' : 'rating', bind))
    return db.unsafe<SupplierRow[]>(text, values)
  }
  const text = whole(found(scope, walk, bind))
  return transaction(db, async (tx) => {
    // words are not independent of each other, as the planner takes them to be: it is to use their index
    const settings = tx`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true)`
    const [, rows] = await Promise.all([settings, tx.unsafe<SupplierRow[]>(text, values)])
    return rows
  })
}
