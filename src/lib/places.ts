import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { places, type Settlement } from '#domain/contract/places.ts'
import { createLocationIndex } from '#domain/rules/search/location-index.ts'
import { foldForSearch } from '#domain/rules/search/search-fold.ts'

import { isUnsure } from './failures.ts'
import { categoryOptions, findOptions, placeOption, type PlaceOption } from './places.logic.ts'
import { queryOf, unlessWaiting } from './query.ts'
import { categoriesQuery, REFERENCE, wholeCatalogue } from './reference.ts'

const TYPING_PAUSE_MS = 200

/** Places whose name begins so; without a query the whole country and its regions. */
export const locationsQuery = (query = '') => ({
  ...queryOf(places.locations, { query: { query: foldForSearch(query) } }),
  ...REFERENCE,
  // what was typed on the way to a name is not asked for again
  meta: { keep: query === '' },
})

/** Every place there is: the device has them before it has to search by itself. */
export const settlementsQuery = () => ({ ...queryOf(places.settlements), ...REFERENCE })

const indexes = new WeakMap<readonly Settlement[], ReturnType<typeof createLocationIndex>>()

function indexOf(all: readonly Settlement[]): ReturnType<typeof createLocationIndex> {
  const index = indexes.get(all) ?? createLocationIndex(all)
  indexes.set(all, index)
  return index
}

/** The server's own search over what the device keeps; of the regions alone where it has no more, and throws without those. */
async function searchSaved(client: QueryClient, query: string): Promise<readonly PlaceOption[]> {
  const all = settlementsQuery()
  const saved = await unlessWaiting(client, all.queryKey, client.ensureQueryData(all)).catch(() => null)
  if (saved) return indexOf(saved.data)(query).map(placeOption)
  const regions = locationsQuery()
  const { data } = await unlessWaiting(client, regions.queryKey, client.ensureQueryData(regions))
  return findOptions(data.map(placeOption), query)
}

type PlaceSearch = (query: string) => Promise<readonly PlaceOption[]>

/** Waits for a pause in the typing; a question that another one followed is not asked at all. */
export function placeSearch(client: QueryClient, pauseMs: number = TYPING_PAUSE_MS): PlaceSearch {
  let asked = 0
  return async (query) => {
    const mine = ++asked
    const wanted = locationsQuery(query)
    const known = client.getQueryData(wanted.queryKey)
    if (!known && query !== '') await new Promise((resume) => setTimeout(resume, pauseMs))
    if (mine !== asked) return []
    try {
      const { data } = known ?? (await unlessWaiting(client, wanted.queryKey, client.fetchQuery(wanted)))
      return data.map(placeOption)
    } catch (failure) {
      if (!isUnsure(failure)) throw failure
      return searchSaved(client, query)
    }
  }
}

/** For the `search` of a Picker of places; stays the same function. */
export function usePlaceSearch(): PlaceSearch {
  const client = useQueryClient()
  return useMemo(() => placeSearch(client), [client])
}

/** What comes within `ms`, or what there is. */
async function soonOr<T>(coming: Promise<T>, known: T, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(known), ms)))
  return Promise.race([coming.catch(() => known), late]).finally(() => clearTimeout(timer))
}

/** Whoever opens the picker sees all categories at once; what they are found by comes meanwhile. */
export const categorySearch =
  (client: QueryClient, wholeGroups: boolean): PlaceSearch =>
  async (query) => {
    const whole = wholeCatalogue(client)
    const known = client.getQueryData(categoriesQuery().queryKey)
    const { data } = await (known === undefined
      ? whole
      : soonOr(whole, known, query === '' ? 0 : TYPING_PAUSE_MS))
    return findOptions(categoryOptions(data, wholeGroups), query)
  }

/**
 * Categories for a Picker: `options` for the name of the chosen one, `search` for its `search`. A filter of a list
 * takes whole groups too; an order and a company take a category alone.
 */
export function useCategoryOptions({ wholeGroups = false }: { wholeGroups?: boolean } = {}) {
  const client = useQueryClient()
  const { data } = useQuery(categoriesQuery())
  const options = useMemo(() => categoryOptions(data?.data ?? [], wholeGroups), [data, wholeGroups])
  const search = useMemo(() => categorySearch(client, wholeGroups), [client, wholeGroups])
  return { options, search }
}
