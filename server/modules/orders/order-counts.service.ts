import pLimit from 'p-limit'

import type { OrderCountFilter, OrderCounts } from '#domain/contract/orders.ts'
import type { Deps } from '#server/deps.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import type { TypedSearches } from '#server/modules/search/typed-search.service.ts'

import { countGroups, type CountedGroups, type GroupCount } from './order-groups.repository.ts'
import { narrowingOf, type OrderNarrowing } from './order-narrowing.repository.ts'

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
const isWithin =
  ({ isUnanswered, hasBudget }: Pick<OrderNarrowing, 'isUnanswered' | 'hasBudget'>) =>
  ({ is_unanswered, has_budget }: GroupCount): boolean =>
    (!isUnanswered || is_unanswered) && (!hasBudget || has_budget)
const sumOf = (groups: readonly GroupCount[]): number => groups.reduce((sum, { orders }) => sum + orders, 0)
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

  function begin(key: string, wanted: CountedGroups): CachedCounts {
    if (kept.size >= KEPT_MAX) kept.clear()
    const at = performance.now()
    const reading: CachedCounts = { at, took: 0, groups: slots(() => countGroups(wanted, sql)) }
    kept.set(key, reading)
    reading.groups.then(
      () => (reading.took = performance.now() - at),
      () => kept.delete(key),
    )
    return reading
  }

  function groupsOf(wanted: CountedGroups): Promise<readonly GroupCount[]> {
    const key = JSON.stringify(wanted)
    const known = kept.get(key)
    return (known && isFresh(known) ? known : begin(key, wanted)).groups
  }

  async function byCategory(
    groups: readonly GroupCount[],
    reached: ReadonlySet<number> | null,
  ): Promise<Totals> {
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
  async function byPlace(groups: readonly GroupCount[], chosen: ReadonlySet<number> | null): Promise<Totals> {
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
    count: async ({ category, geo, text = '', ...asked }: OrderCountFilter): Promise<OrderCounts> => {
      const { words } = await search.read(text)
      const { amount, ...flags } = narrowingOf(asked)
      const all = await groupsOf({ words: words.map(({ terms }) => terms), amount })
      const chosen = category === undefined ? null : new Set(await places.categoriesWithin(...category))
      const reached = geo === undefined ? null : new Set(await places.within(geo))
      const groups = all.filter(isWithin(flags))
      const [categories, locations] = await Promise.all([
        byCategory(groups, reached),
        byPlace(groups, chosen),
      ])
      const here = all.filter(
        (group) => (chosen?.has(group.category_id) ?? true) && (reached?.has(group.location_id) ?? true),
      )
      return {
        categories: listed(categories),
        locations: listed(locations),
        without_proposals: sumOf(here.filter(isWithin({ ...flags, isUnanswered: true }))),
        with_budget: sumOf(here.filter(isWithin({ ...flags, hasBudget: true }))),
      }
    },
  }
}
