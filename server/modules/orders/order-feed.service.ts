import type { Order, OrderFilter } from '#domain/contract/orders.ts'
import type { PageMeta } from '#domain/contract/page.ts'
import { TOTAL_EXACT_MAX } from '#domain/rules/limits.ts'
import { kyivDay } from '#domain/uk/format.ts'
import type { Deps } from '#server/deps.ts'
import { pageOf, skipOf } from '#server/http/page.ts'
import { createSlots } from '#server/http/slots.ts'
import type { Places } from '#server/modules/places/places.service.ts'

import { countPublic, isWordKnown, listPublic, type OrderScope } from './order-list.repository.ts'
import { searchedWords, type SearchedWord, type WordPattern } from './order-search.ts'
import { orderWays, readOrderCursor } from './order-sort.ts'
import { toOrders } from './orders.view.ts'
import { createPlaceNames } from './place-names.ts'
import { createSharedReads } from './shared-reads.ts'

export type OrderFeed = ReturnType<typeof createOrderFeed>

/** Counts and guesses may be this old where another process changed the orders. */
const KEPT_MS = 3000

/** A guess at a short word reads every order there is: so few at once leave the database to everybody else. */
const GUESSES_AT_ONCE = 2
/** When more than this wait for a guess, whoever comes next is told what was found as typed. */
const GUESSES_WAITING_MAX = 10

type Counted = { scope: OrderScope; total: number }
type FeedPage = { data: Order[]; meta: PageMeta }

/** The public list of orders. */
export function createOrderFeed(
  { sql, bus, now }: Pick<Deps, 'sql' | 'bus' | 'now'>,
  { places }: { places: Places },
) {
  const names = createPlaceNames(places)
  const counts = createSharedReads<number>(KEPT_MS)
  const guesses = createSharedReads<WordPattern>(KEPT_MS)
  const pages = createSharedReads<FeedPage>(0)
  bus.on('orders.changed', () => {
    counts.clear()
    guesses.clear()
    pages.clear()
  })

  const count = (scope: OrderScope): Promise<number> =>
    counts.get(JSON.stringify(scope), () => countPublic(scope, sql))

  /** The whole country holds every place, so it narrows nothing. */
  async function locationsOf(geo: number | undefined): Promise<number[] | null> {
    if (geo === undefined || (await places.location(geo))?.type === 'country') return null
    return places.within(geo)
  }

  async function scopeOf(
    { category, geo, sort }: OrderFilter,
    words: readonly SearchedWord[],
  ): Promise<OrderScope> {
    return {
      categories: category === undefined ? null : await places.categoriesWithin(category),
      locations: await locationsOf(geo),
      words: words.map(({ pattern }) => pattern),
      from: sort === 'needed' ? kyivDay(now()) : null,
    }
  }

  /** A word that no order holds may be mistyped; one that some order holds means itself. */
  const forgiven = ({ pattern, forgiving }: SearchedWord): Promise<WordPattern> =>
    forgiving === null
      ? Promise.resolve(pattern)
      : guesses.get(forgiving.text, async () => ((await isWordKnown(pattern, sql)) ? pattern : forgiving))

  const slots = createSlots(GUESSES_AT_ONCE)
  let guessing = 0
  async function guessed(scope: OrderScope, words: readonly SearchedWord[]): Promise<Counted> {
    guessing += 1
    try {
      return await slots(async () => {
        const forgiving = { ...scope, words: await Promise.all(words.map(forgiven)) }
        return { scope: forgiving, total: await count(forgiving) }
      })
    } finally {
      guessing -= 1
    }
  }

  /** Where the typed words are not found together, one slip is forgiven in each that is found nowhere. */
  async function counted(filter: OrderFilter): Promise<Counted> {
    const words = searchedWords(filter.text ?? '')
    const scope = await scopeOf(filter, words)
    const total = await count(scope)
    const isGuessed = total === 0 && words.length > 0 && guessing < GUESSES_AT_ONCE + GUESSES_WAITING_MAX
    return isGuessed ? guessed(scope, words) : { scope, total }
  }

  async function read(filter: OrderFilter): Promise<FeedPage> {
    const walk = {
      sort: filter.sort,
      after: readOrderCursor(filter),
      skip: skipOf(filter),
      perPage: filter.per_page,
    }
    const { scope, total } = await counted(filter)
    const rows = total === 0 ? [] : await listPublic(scope, walk, total <= TOTAL_EXACT_MAX, sql)
    const { data, meta } = pageOf(rows, total, filter, (row) => [orderWays[filter.sort].keyOf(row), row.id])
    return { data: await toOrders(data, names), meta }
  }

  return {
    /** A page of published orders; walked by cursor, or by page up to the fiftieth. Who asks for one at once share it. */
    page: (filter: OrderFilter): Promise<FeedPage> => pages.get(JSON.stringify(filter), () => read(filter)),
  }
}
