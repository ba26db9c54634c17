import { usualSort } from '#domain/rules/order-sort.ts'
import type { OrderFilter, OrderListPage } from '#domain/contract/orders.ts'
import { TOTAL_EXACT_MAX } from '#domain/rules/limits.ts'
import { kyivDay } from '#domain/uk/format.ts'
import type { Deps } from '#server/deps.ts'
import { COUNT_LIMIT, pageOf, skipOf } from '#server/http/page.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import { createSharedReads } from '#server/http/shared-reads.ts'
import { inHeading } from '#domain/rules/search-terms.ts'
import type { SearchedWord, TypedSearch, TypedSearches } from '#server/modules/search/typed-search.service.ts'

import { countPublic, listPublic, type OrderScope, type Walk } from './order-list.repository.ts'
import { placeKeys, readListPlace, type ListPlace, type OrderSort } from './order-sort.ts'
import type { OrderRow } from './orders.repository.ts'
import { toOrders } from './orders.view.ts'
import { createPlaceNames } from './place-names.ts'
import { readFrequencies } from './order-terms.repository.ts'

export type OrderFeed = ReturnType<typeof createOrderFeed>

/** Counts may be this old where another process changed the orders. */
const KEPT_MS = 3000
/** How common words are changes slowly. */
const FREQUENCIES_KEPT_MS = 5 * 60_000
/** A word in more orders than this is looked for by walking them, without counting first. */
const COMMON = 0.02
/** So many matches of words are found all and put in order; of more the lists are walked. */
const FEW_MAX = 5000

type Tier = 0 | 1
type TieredRow = OrderRow & { tier: Tier }
type Reading = Omit<Walk, 'sort' | 'after'> & { sort: OrderSort; place: ListPlace }

const tiered = (rows: readonly OrderRow[], tier: Tier): TieredRow[] => rows.map((row) => ({ ...row, tier }))

/** The public list of orders. */
export function createOrderFeed(
  { sql, bus, now }: Pick<Deps, 'sql' | 'bus' | 'now'>,
  { places, search }: { places: Places; search: TypedSearches },
) {
  const names = createPlaceNames(places)
  const counts = createSharedReads<number>(KEPT_MS)
  const pages = createSharedReads<OrderListPage>(0)
  const frequencies = createSharedReads<Map<string, number>>(FREQUENCIES_KEPT_MS)
  bus.on('orders.changed', () => {
    counts.clear()
    pages.clear()
    search.forget()
  })

  /** True for a lone word in so many orders that a page of it is full at once. */
  async function isCommon({ words, categories, locations, without, from }: OrderScope): Promise<boolean> {
    const [word, ...others] = words
    if (!word || others.length > 0 || categories || locations || without || from) return false
    const known = await frequencies.get('', () => readFrequencies(sql))
    return word.some((term) => (known.get(term) ?? 0) > COMMON)
  }

  /** How many there are, as far as it matters: beyond, the answer is one more. */
  async function count(scope: OrderScope): Promise<number> {
    if (await isCommon(scope)) return FEW_MAX + 1
    const limit = scope.words.length > 0 ? FEW_MAX + 1 : COUNT_LIMIT
    return counts.get(JSON.stringify(scope), () => countPublic(scope, limit, sql))
  }
  const isFew = ({ words }: OrderScope, total: number): boolean =>
    total <= (words.length > 0 ? FEW_MAX : TOTAL_EXACT_MAX)

  /** The whole country holds every place, so it narrows nothing. */
  async function locationsOf(geo: number | undefined): Promise<number[] | null> {
    if (geo === undefined || (await places.location(geo))?.type === 'country') return null
    return places.within(geo)
  }

  async function scopeOf(
    { category, geo }: OrderFilter,
    sort: OrderSort,
    words: readonly SearchedWord[],
  ): Promise<OrderScope> {
    return {
      categories: category === undefined ? null : await places.categoriesWithin(category),
      locations: await locationsOf(geo),
      words,
      without: null,
      from: sort === 'needed' ? kyivDay(now()) : null,
    }
  }

  async function rowsOf(scope: OrderScope, total: number, walk: Walk, tier: Tier): Promise<TieredRow[]> {
    return total === 0 ? [] : tiered(await listPublic(scope, walk, isFew(scope, total), sql), tier)
  }

  /** First what has every word in its heading, then the rest, each the newest first. */
  async function best(
    scope: OrderScope,
    exact: readonly SearchedWord[],
    total: number,
    { place, skip, perPage }: Reading,
  ): Promise<TieredRow[]> {
    const top = { ...scope, words: exact.map((terms) => terms.map(inHeading)) }
    const rest = { ...scope, without: top.words }
    const walk = { sort: 'new', after: place.after, skip, perPage } as const
    if (place.tier === 1) return rowsOf(rest, total, walk, 1)
    const topTotal = await count(top)
    const first = await rowsOf(top, topTotal, walk, 0)
    if (first.length > perPage) return first
    const after = { sort: 'new', after: null, skip: Math.max(0, skip - topTotal) } as const
    return [...first, ...(await rowsOf(rest, total, { ...after, perPage: perPage - first.length }, 1))]
  }

  const sortOf = ({ sort, text }: OrderFilter, { words }: TypedSearch): OrderSort => {
    const wanted = sort ?? usualSort(text)
    return wanted === 'best' && words.length === 0 ? 'new' : wanted
  }

  async function read(filter: OrderFilter): Promise<OrderListPage> {
    const typed = await search.read(filter.text ?? '')
    const sort = sortOf(filter, typed)
    const reading = {
      sort,
      place: readListPlace(filter.cursor, sort),
      skip: skipOf(filter),
      perPage: filter.per_page,
    }
    const scope = await scopeOf(
      filter,
      sort,
      typed.words.map(({ terms }) => terms),
    )
    const total = await count(scope)
    const rows =
      sort === 'best'
        ? await best(
            scope,
            typed.words.map(({ exact }) => exact),
            total,
            reading,
          )
        : await rowsOf(scope, total, { ...reading, sort, after: reading.place.after }, 0)
    const { data, meta } = pageOf(rows, total, filter, (row) => placeKeys(sort, row.tier, row))
    const { words, corrected, ignored } = typed
    return {
      data: await toOrders(data, names),
      meta: {
        ...meta,
        ...(words.length > 0
          ? { search: { terms: words.flatMap(({ terms }) => terms), corrected, ignored: [...ignored] } }
          : {}),
      },
    }
  }

  return {
    /** A page of published orders; walked by cursor, or by page up to the fiftieth. Who asks for one at once share it. */
    page: (filter: OrderFilter): Promise<OrderListPage> =>
      pages.get(JSON.stringify(filter), () => read(filter)),
  }
}
