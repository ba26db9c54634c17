import type { Supplier } from '#domain/contract/suppliers.ts'
import type { SupplierSort } from '#domain/rules/supplier-sort.ts'
import { transaction, type Sql } from '#server/db/transaction.ts'
import type { SearchedWord } from '#server/modules/search/typed-search.service.ts'

export type SupplierRow = Omit<Supplier, 'location' | 'rating' | 'summary' | 'logo'> & {
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
type Walk = { sort: SupplierSort; after: SupplierCursor | null; skip: number; perPage: number }

/** The average weighed by how many reviews stand behind it, as the index has it. */
const WEIGHED = '((c.rating_sum + 12.0) / (c.reviews_count + 4))'
/** What fits best stands above everything that only holds the words somewhere; both by rating. */
const MARKED_WEIGHT = 100
const COLUMNS = `c.id, c.slug, c.title, c.company_type, c.location_id, left(c.description, 400) as description, c.product_tags,
  c.delivery_methods, c.payment_methods, c.logo, c.rating_sum, c.reviews_count, c.created_at`

/** Who is blocked is shown to nobody; read once a statement. */
const NOT_BLOCKED = 'c.user_id <> all (array(select u.id from users u where u.blocked_at is not null))'

function binder() {
  const values: unknown[] = []
  return { values, bind: (value: unknown, type: string): string => `$${values.push(value)}::${type}` }
}
type Bind = ReturnType<typeof binder>['bind']

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

/** The key of each sort as one number that grows with how early a row stands; a moment by its milliseconds. */
function keyOf(sort: SupplierSort, { marked }: SupplierScope, bind: Bind): string {
  if (sort === 'new') return `(extract(epoch from date_trunc('milliseconds', c.created_at)) * 1000)::float8`
  if (sort === 'rating' || marked.length === 0) return `${WEIGHED}::float8`
  return `(case when ${holds(marked, bind)} then ${MARKED_WEIGHT} else 0 end + ${WEIGHED})::float8`
}

/** How many suppliers are in the scope, counted up to `limit`. */
export async function countSuppliers(scope: SupplierScope, limit: number, db: Sql): Promise<number> {
  const { values, bind } = binder()
  const text = `select count(*)::int as count from (
    select 1 from companies c where ${conditions(scope, bind)} limit ${limit}
  ) counted`
  const [row] = await db.unsafe<{ count: number }[]>(text, values as never[])
  return row!.count
}

/** The column that an index holds in the order of the sort; the whole list is walked by it, without a search. */
const WALKED: Partial<Record<SupplierSort, string>> = { new: 'c.created_at', rating: WEIGHED }

/** A page of the scope and one row more. What matches a search is found before it is put in order. */
export async function listSuppliers(scope: SupplierScope, walk: Walk, db: Sql): Promise<SupplierRow[]> {
  const { values, bind } = binder()
  const key = keyOf(walk.sort, scope, bind)
  const where = conditions(scope, bind)
  const after = walk.after
    ? `where (m.rank, m.id) < (${bind(walk.after[0], 'float8')}, ${bind(walk.after[1], 'bigint')})`
    : ''
  const window = `limit ${walk.perPage + 1}${walk.skip > 0 ? ` offset ${walk.skip}` : ''}`
  const isSearched = scope.words.length > 0
  const column = isSearched ? undefined : WALKED[walk.sort]
  const inner = column
    ? `select c.id, ${key} as rank from companies c where ${where} order by ${column} desc, c.id desc`
    : `select c.id, ${key} as rank from companies c where ${where}`
  const matching = isSearched ? `with m as materialized (${inner})` : `with m as (${inner})`
  const text = `${matching}, page as (select m.id, m.rank from m ${after} order by m.rank desc, m.id desc ${window})
    select ${COLUMNS}, page.rank from page join companies c on c.id = page.id order by page.rank desc, page.id desc`
  if (!isSearched) return db.unsafe<SupplierRow[]>(text, values as never[])
  return transaction(db, async (tx) => {
    // words are not independent of each other, as the planner takes them to be: it is to use their index
    const settings = tx`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true)`
    const [, rows] = await Promise.all([settings, tx.unsafe<SupplierRow[]>(text, values as never[])])
    return rows
  })
}
