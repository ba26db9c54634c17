import { usualSort, type OrderSort } from '#domain/rules/deals/order-sort.ts'
import type { OrderFilter, OrderListPage } from '#domain/contract/orders.ts'
import { TOTAL_EXACT_MAX } from '#domain/rules/limits.ts'
import { unmarked } from '#domain/rules/search/search-terms.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import type { Deps } from '#server/deps.ts'
import { COUNT_LIMIT, pageOf, skipOf } from '#server/http/page.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import { createSharedReads } from '#server/http/shared-reads.ts'
import {
  countedCategories,
  searchMeta,
  type CategoryInstead,
  type SearchAnswer,
} from '#server/modules/search/search-answer.service.ts'
import type { MissedSearches } from '#server/modules/search/missed-searches.service.ts'
import type {
  SearchedWord,
  TypedSearch,
  TypedSearches,
  TypedWord,
} from '#server/modules/search/typed-search.service.ts'

import {
  countPlain,
  findBest,
  findPage,
  listPlain,
  readPage,
  walkPage,
  type OrderScope,
  type TierWords,
  type OrderListQuery,
} from './order-list.repository.ts'
import type { OrderFrequencies } from './order-frequencies.service.ts'
import { isNarrowed, narrowingOf } from './order-narrowing.repository.ts'
import { standingBefore, tierWords } from './order-tiers.ts'
import { MENTIONED, placeKeys, readListPlace, TIERS, type ListPlace, type Tier } from './order-sort.ts'
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

type FeedPart = { total: number; rows: OrderRow[] }
/** From which tier on orders only mention what is searched, and how many do; null where none is told from the others. */
type Rest = { from: Tier; total: number | null }
type Tiers = { total: number; rows: TieredRow[]; rest: Rest | null }
type TieredRow = OrderRow & { tier: Tier }
type FoundBy = Tiers & { sort: OrderSort; typed: TypedSearch }
type FeedQuery = Omit<OrderListQuery, 'sort' | 'after'> & { place: ListPlace }

type OrderFeedDeps = {
  places: Places
  search: TypedSearches
  frequencies: Pick<OrderFrequencies, 'expected' | 'undated'>
  missed: Pick<MissedSearches, 'record'>
}

const tiered = (rows: readonly OrderRow[], tier: Tier): TieredRow[] => rows.map((row) => ({ ...row, tier }))

/** What is said of the search, with what of the page stands apart. */
function searched(typed: SearchAnswer, total: number, rows: readonly TieredRow[], rest: Rest | null) {
  const { search } = searchMeta(typed)
  const apart = typed.isLoose ? rows : rows.filter(({ tier }) => rest !== null && tier >= rest.from)
  if (!search || apart.length === 0) return { search }
  const ids = apart.map(({ id }) => id)
  return { search: { ...search, rest: { ids, total: typed.isLoose ? total : (rest?.total ?? null) } } }
}

/** The search that takes other names of its words wherever they stand; null where that asks for nothing else. */
function asMentioned(typed: TypedSearch): TypedSearch | null {
  if (typed.mustName || !typed.words.some(({ terms }) => terms.some((term) => unmarked(term) !== term)))
    return null
  const words = typed.words.map(({ exact, terms }) => ({ exact, terms: [...new Set(terms.map(unmarked))] }))
  return { ...typed, words, isLoose: true }
}

const inOneTier = async (part: Promise<FeedPart>): Promise<Tiers> => {
  const { total, rows } = await part
  return { total, rows: tiered(rows, 0), rest: null }
}

/** The public list of orders. */
export function createOrderFeed(
  { sql, bus, now }: Pick<Deps, 'sql' | 'bus' | 'now'>,
  { places, search, frequencies, missed }: OrderFeedDeps,
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
  async function isCommon({ words, categories, locations, from, narrowing }: OrderScope): Promise<boolean> {
    const [word, ...others] = words
    if (!word || others.length > 0 || categories || locations || isNarrowed(narrowing)) return false
    const shown = from === null ? 1 : await frequencies.undated()
    return (await frequencies.expected(word)) * shown > COMMON_FROM
  }

  const countOf = (scope: OrderScope): Promise<number> =>
    counts.get(JSON.stringify(scope), () => countPlain(scope, COUNT_LIMIT, sql))

  /** A page of a scope, and how many there are in all as far as it matters. */
  async function pageOfScope(scope: OrderScope, walk: OrderListQuery, isMany = false): Promise<FeedPart> {
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
    { category, geo, ...asked }: OrderFilter,
    sort: OrderSort,
    words: readonly SearchedWord[],
  ): Promise<OrderScope> {
    return {
      categories: category === undefined ? null : await places.categoriesWithin(...category),
      locations: await locationsOf(geo),
      words,
      without: [],
      narrowing: narrowingOf(asked),
      from: sort === 'needed' ? kyivDay(now()) : null,
    }
  }

  /** Of what too many have, tier by tier until the page is full. */
  async function bestOfMany(scope: OrderScope, tiers: TierWords, reading: FeedQuery): Promise<Tiers> {
    const rows: TieredRow[] = []
    let { skip } = reading
    let ahead = 0
    for (const tier of TIERS) {
      const wanted = reading.perPage - rows.length
      if (tier < reading.place.tier || wanted < 0) continue
      const words = tier === tiers.length ? scope.words : tiers[tier]
      if (!words) continue
      const part = { ...scope, words, without: standingBefore(tiers, tier) }
      const after = tier === reading.place.tier ? reading.place.after : null
      // of many, all but a few of which stand ahead, many are left
      const isMany = ahead <= FEW_MAX && (await isCommon({ ...scope, words }))
      const { total, rows: found } = await pageOfScope(
        part,
        { sort: 'new', after, skip, perPage: wanted },
        isMany,
      )
      rows.push(...tiered(found, tier))
      skip = Math.max(0, skip - total)
      ahead += total
    }
    return { total: FEW_MAX + 1, rows, rest: { from: MENTIONED, total: null } }
  }

  /** First what the words name, then what mentions them in its heading, then the rest, each the newest first. */
  async function best(scope: OrderScope, words: readonly TypedWord[], reading: FeedQuery): Promise<Tiers> {
    const named =
      scope.categories === null ? await places.categoriesNamed(words.map(({ exact }) => exact)) : []
    const tiers = tierWords(words, named)
    if (await isCommon(scope)) return bestOfMany(scope, tiers, reading)
    const found = await findBest(scope, tiers, reading, FEW_MAX + 1, sql)
    if (found.total > FEW_MAX) return bestOfMany(scope, tiers, reading)
    const ids = found.rows.map(({ id }) => id)
    const rows = new Map((await readPage(ids, 'new', sql)).map((row) => [row.id, row]))
    // where nothing is about it, its mention in a heading is the nearest
    const rest: Rest =
      found.about > 0
        ? { from: MENTIONED, total: found.total - found.about }
        : { from: 5, total: found.total - found.mentioned }
    return {
      total: found.total,
      rest,
      rows: found.rows.flatMap(({ id, tier }) => (rows.has(id) ? [{ ...rows.get(id)!, tier }] : [])),
    }
  }

  const sortOf = ({ sort, text }: OrderFilter, { words }: TypedSearch): OrderSort => {
    const wanted = sort ?? usualSort(text)
    return wanted === 'best' && words.length === 0 ? 'new' : wanted
  }

  /** What a search shows, in the order that is asked for. */
  async function found(filter: OrderFilter, typed: TypedSearch): Promise<Tiers & { sort: OrderSort }> {
    const sort = sortOf(filter, typed)
    const reading = {
      place: readListPlace(filter.cursor, sort),
      skip: skipOf(filter),
      perPage: filter.per_page,
    }
    const scope = await scopeOf(
      filter,
      sort,
      typed.words.map(({ terms }) => terms),
    )
    const tiers =
      sort === 'best'
        ? await best(scope, typed.words, reading)
        : await inOneTier(
            pageOfScope(scope, { ...reading, sort, after: reading.place.after }, await isCommon(scope)),
          )
    return { ...tiers, sort }
  }

  /** What is found by all words, else by other names that are only mentioned, else by any thing of a list. */
  async function foundNearest(filter: OrderFilter): Promise<FoundBy> {
    const text = filter.text ?? ''
    const typed = await search.read(text)
    const strict = { typed, ...(await found(filter, typed)) }
    if (strict.total > 0 || typed.words.length === 0) return strict
    for (const otherwise of [() => asMentioned(typed), () => search.anyOf(text)]) {
      const other = await otherwise()
      const by = other && (await found(filter, other))
      if (other && by && by.total > 0) return { typed: other, ...by }
    }
    return strict
  }

  /** Where the words find nothing: the categories that they are likely of, as far as there is something within the rest of the filter. */
  const categoriesInstead = ({ text = '', category, ...rest }: OrderFilter): Promise<CategoryInstead[]> =>
    category === undefined
      ? countedCategories(places, text, async (id) =>
          countOf(await scopeOf({ ...rest, category: [id] }, 'new', [])),
        )
      : Promise.resolve([])

  async function read(filter: OrderFilter): Promise<OrderListPage> {
    const { typed, total, rows, rest, sort } = await foundNearest(filter)
    // whatever else is asked for too may be why
    const isAlone =
      filter.category === undefined && filter.geo === undefined && !isNarrowed(narrowingOf(filter))
    const isMissed = total === 0 && typed.words.length > 0
    if (isMissed && isAlone) await missed.record('order', filter.text ?? '')
    const categories = isMissed ? await categoriesInstead(filter) : []
    const { data, meta } = pageOf(rows, total, filter, (row) => placeKeys(sort, row.tier, row))
    return {
      data: await toOrders(data, names),
      meta: {
        ...meta,
        ...searched({ ...typed, categories }, total, data, rest),
      },
    }
  }

  return {
    /** A page of published orders; walked by cursor, or by page up to the fiftieth. Who asks for one at once share it. */
    page: (filter: OrderFilter): Promise<OrderListPage> =>
      pages.get(JSON.stringify(filter), () => read(filter)),
  }
}
