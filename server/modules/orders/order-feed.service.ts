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

import {
  countPlain,
  findPage,
  listPlain,
  readPage,
  walkPage,
  type OrderScope,
  type Walk,
} from './order-list.repository.ts'
import type { OrderFrequencies } from './order-frequencies.service.ts'
import { placeKeys, readListPlace, type ListPlace, type OrderSort } from './order-sort.ts'
import type { OrderRow } from './orders.repository.ts'
import { toOrders } from './orders.view.ts'
import { createPlaceNames } from './place-names.ts'

export type OrderFeed = ReturnType<typeof createOrderFeed>

/** Counts may be this old where another process changed the orders. */
const KEPT_MS = 3000
/** So many matches of words are found all and put in order; of more the lists are walked. */
const FEW_MAX = 4000
/** A word expected in so many orders is looked for by walking them at once, without finding them first. */
const COMMON_FROM = FEW_MAX

type Tier = 0 | 1
type Part = { total: number; rows: OrderRow[] }
type Tiers = { total: number; rows: TieredRow[] }
type TieredRow = OrderRow & { tier: Tier }
type Reading = Omit<Walk, 'sort' | 'after'> & { sort: OrderSort; place: ListPlace }

type Modules = {
  places: Places
  search: TypedSearches
  frequencies: Pick<OrderFrequencies, 'expected' | 'undated'>
}

const tiered = (rows: readonly OrderRow[], tier: Tier): TieredRow[] => rows.map((row) => ({ ...row, tier }))

const inOneTier = async (part: Promise<Part>): Promise<Tiers> => {
  const { total, rows } = await part
  return { total, rows: tiered(rows, 0) }
}

/** The public list of orders. */
export function createOrderFeed(
  { sql, bus, now }: Pick<Deps, 'sql' | 'bus' | 'now'>,
  { places, search, frequencies }: Modules,
) {
  const names = createPlaceNames(places)
  const counts = createSharedReads<number>(KEPT_MS)
  const pages = createSharedReads<OrderListPage>(0)
  bus.onEverywhere('orders.changed', () => {
    counts.clear()
    pages.clear()
    search.forget()
  })

  /** True for a lone word in so many orders that a page of it is full at once. */
  async function isCommon({ words, categories, locations, from }: OrderScope): Promise<boolean> {
    const [word, ...others] = words
    if (!word || others.length > 0 || categories || locations) return false
    const shown = from === null ? 1 : await frequencies.undated()
    return (await frequencies.expected(word)) * shown > COMMON_FROM
  }

  const countOf = (scope: OrderScope): Promise<number> =>
    counts.get(JSON.stringify(scope), () => countPlain(scope, COUNT_LIMIT, sql))

  /** A page of a scope, and how many there are in all as far as it matters. */
  async function pageOfScope(scope: OrderScope, walk: Walk, isMany = false): Promise<Part> {
    if (scope.words.length === 0) {
      const total = await countOf(scope)
      return { total, rows: total === 0 ? [] : await listPlain(scope, walk, total <= TOTAL_EXACT_MAX, sql) }
    }
    const found = isMany ? null : await findPage(scope, walk, FEW_MAX + 1, sql)
    if (found && found.total <= FEW_MAX)
      return { total: found.total, rows: await readPage(found.ids, walk.sort, sql) }
    return { total: FEW_MAX + 1, rows: await walkPage(scope, walk, sql) }
  }

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

  /** First what has every word in its heading, then the rest, each the newest first. */
  async function best(
    scope: OrderScope,
    exact: readonly SearchedWord[],
    { place, skip, perPage }: Reading,
  ): Promise<Tiers> {
    const marked = exact.map((terms) => terms.map(inHeading))
    const top = { ...scope, words: marked }
    const rest = { ...scope, without: marked }
    const isInTop = place.tier === 0
    // a page of the rest still has to know how many stand before it
    const ahead = {
      sort: 'new',
      after: isInTop ? place.after : null,
      skip,
      perPage: isInTop ? perPage : 0,
    } as const
    const [isMany, isManyAhead] = await Promise.all([isCommon(scope), isCommon(top)])
    const first = await pageOfScope(top, ahead, isManyAhead)
    const shown = isInTop ? tiered(first.rows, 0) : []
    const isFull = shown.length > perPage
    if (isFull && first.total > TOTAL_EXACT_MAX) return { total: first.total, rows: shown }
    const after = isInTop ? null : place.after
    const left = {
      after,
      skip: isInTop ? Math.max(0, skip - first.total) : 0,
      perPage: perPage - shown.length,
    }
    // of many, all but a few of which stand ahead, many are left
    const isManyLeft = isMany && first.total <= FEW_MAX
    const others = await pageOfScope(
      rest,
      { sort: 'new', ...left, perPage: Math.max(0, left.perPage) },
      isManyLeft,
    )
    return {
      total: first.total + others.total,
      rows: isFull ? shown : [...shown, ...tiered(others.rows, 1)],
    }
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
    const { total, rows } =
      sort === 'best'
        ? await best(
            scope,
            typed.words.map(({ exact }) => exact),
            reading,
          )
        : await inOneTier(
            pageOfScope(scope, { ...reading, sort, after: reading.place.after }, await isCommon(scope)),
          )
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
