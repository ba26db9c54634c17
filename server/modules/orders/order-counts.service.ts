import pLimit from 'p-limit'

import type { OrderCountFilter, OrderCounts } from '#domain/contract/orders.ts'
import type { Deps } from '#server/deps.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import type { SearchedWord, TypedSearches } from '#server/modules/search/typed-search.service.ts'

import { countGroups, type GroupCount } from './order-list.repository.ts'

/** A common word is counted in every order that has it: one such count at once leaves the database to others. */
const COUNTS_AT_ONCE = 1
const KEPT_MS = 60_000
const KEPT_MAX = 200
/** A count that takes no longer is made anew after every change. */
const QUICK_MS = 200
/** One that takes longer rests for this many times as long. */
const REST = 20

type CachedCounts = { groups: Promise<readonly GroupCount[]>; at: number; took: number }
type Totals = Map<number, number>

const add = (totals: Totals, id: number | null | undefined, orders: number): void => {
  if (id !== null && id !== undefined) totals.set(id, (totals.get(id) ?? 0) + orders)
}
const listed = (totals: Totals) => [...totals].map(([id, orders]) => ({ id, orders }))

export type OrderCounter = ReturnType<typeof createOrderCounts>

/** Says before a choice is made how many orders it would show. */
export function createOrderCounts(
  { sql, bus }: Pick<Deps, 'sql' | 'bus'>,
  { places, search }: { places: Places; search: Pick<TypedSearches, 'read'> },
) {
  const slots = pLimit(COUNTS_AT_ONCE)
  const kept = new Map<string, CachedCounts>()
  let changedAt = -Infinity
  bus.onEverywhere('orders.changed', () => {
    changedAt = performance.now()
  })

  function isFresh({ at, took }: CachedCounts): boolean {
    const age = performance.now() - at
    return (at > changedAt && age < KEPT_MS) || (took > QUICK_MS && age < took * REST)
  }

  function begin(key: string, words: readonly SearchedWord[]): CachedCounts {
    if (kept.size >= KEPT_MAX) kept.clear()
    const at = performance.now()
    const reading: CachedCounts = { at, took: 0, groups: slots(() => countGroups(words, sql)) }
    kept.set(key, reading)
    reading.groups.then(
      () => (reading.took = performance.now() - at),
      () => kept.delete(key),
    )
    return reading
  }

  function groupsOf(words: readonly SearchedWord[]): Promise<readonly GroupCount[]> {
    const key = JSON.stringify(words)
    const known = kept.get(key)
    return (known && isFresh(known) ? known : begin(key, words)).groups
  }

  async function byCategory(groups: readonly GroupCount[], geo: number | undefined): Promise<Totals> {
    const reached = geo === undefined ? null : new Set(await places.within(geo))
    const parents = new Map(
      (await places.catalogue()).flatMap((group) => group.children.map(({ id }) => [id, group.id] as const)),
    )
    const totals: Totals = new Map()
    for (const { category_id, location_id, orders } of groups) {
      if (reached && !reached.has(location_id)) continue
      add(totals, category_id, orders)
      add(totals, parents.get(category_id), orders)
    }
    return totals
  }

  /** A region has the orders of its towns and of the whole country, a town those of its region: as the filter reaches. */
  async function byPlace(groups: readonly GroupCount[], category: number | undefined): Promise<Totals> {
    const chosen = category === undefined ? null : new Set(await places.categoriesWithin(category))
    const own: Totals = new Map()
    for (const { category_id, location_id, orders } of groups)
      if (!chosen || chosen.has(category_id)) add(own, location_id, orders)
    const all = await places.settlements()
    const everywhere = all.filter(({ type }) => type === 'country')
    const ofCountry = everywhere.reduce((sum, { id }) => sum + (own.get(id) ?? 0), 0)
    const totals: Totals = new Map()
    for (const { id, type, oblast_id } of all) {
      const orders = own.get(id) ?? 0
      if (type === 'oblast') add(totals, id, ofCountry)
      if (type !== 'country') add(totals, type === 'city' ? oblast_id : id, orders)
      if (type === 'city' && orders > 0) add(totals, id, orders + ofCountry + (own.get(oblast_id!) ?? 0))
    }
    const whole = [...own.values()].reduce((sum, orders) => sum + orders, 0)
    for (const { id } of everywhere) totals.set(id, whole)
    return totals
  }

  return {
    /** Orders by category and by place; each is narrowed by what the others of the filter say. */
    count: async ({ category, geo, text = '' }: OrderCountFilter): Promise<OrderCounts> => {
      const { words } = await search.read(text)
      const groups = await groupsOf(words.map(({ terms }) => terms))
      const [categories, locations] = await Promise.all([byCategory(groups, geo), byPlace(groups, category)])
      return { categories: listed(categories), locations: listed(locations) }
    },
  }
}
