import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import { type Location, places } from '#domain/contract/places.ts'
import { foldForSearch } from '#domain/rules/search-fold.ts'

import { isUnsure, NetworkError } from './failures.ts'
import { categoryOptions, findOptions, placeOption, type PlaceOption } from './places.logic.ts'
import { keyOf, queryOf, unlessWaiting } from './query.ts'
import { categoriesQuery, REFERENCE } from './reference.ts'

const TYPING_PAUSE_MS = 200
const FOUND_MAX = 200

/** Places whose name begins so; without a query the whole country and its regions. */
export const locationsQuery = (query = '') => ({
  ...queryOf(places.locations, { query: { query: foldForSearch(query) } }),
  ...REFERENCE,
  // what was typed on the way to a name is not asked for again
  meta: { keep: query === '' },
})

/** Places that a search has found on this device before: beside the regions, what can be chosen without a network. */
const foundQuery = () => ({
  queryKey: [...keyOf(places.locations), 'found'] as const,
  // only ever told, and read again from the device
  queryFn: (): Promise<{ data: Location[] }> => Promise.reject(new NetworkError('never asked for')),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

const readFound = (client: QueryClient): Promise<Location[]> => {
  const wanted = foundQuery()
  return unlessWaiting(client, wanted.queryKey, client.fetchQuery(wanted)).then(
    ({ data }) => data,
    () => [],
  )
}

async function rememberFound(client: QueryClient, found: readonly Location[]): Promise<void> {
  const known = await readFound(client)
  const fresh = found.filter(({ id }) => !known.some((place) => place.id === id))
  if (fresh.length > 0)
    client.setQueryData(foundQuery().queryKey, { data: [...fresh, ...known].slice(0, FOUND_MAX) })
}

/** The regions and what was found before; throws where not even the regions are saved. */
async function searchSaved(client: QueryClient, query: string): Promise<readonly PlaceOption[]> {
  const regions = locationsQuery()
  const { data } = await unlessWaiting(client, regions.queryKey, client.fetchQuery(regions))
  const options = [...(await readFound(client)), ...data].map(placeOption)
  const unique = new Map(options.map((option) => [option.value, option]))
  return findOptions([...unique.values()], query)
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
      if (!known && query !== '') void rememberFound(client, data)
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

/**
 * Categories for a Picker: `options` for the name of the chosen one, `search` for its `search`. A filter of a list
 * takes whole groups too; an order and a company take a category alone.
 */
export function useCategoryOptions({ wholeGroups = false }: { wholeGroups?: boolean } = {}) {
  const client = useQueryClient()
  const { data } = useQuery(categoriesQuery())
  const options = useMemo(() => categoryOptions(data?.data ?? [], wholeGroups), [data, wholeGroups])
  const search = useCallback<PlaceSearch>(
    async (query) => {
      const wanted = categoriesQuery()
      const catalogue = await unlessWaiting(client, wanted.queryKey, client.ensureQueryData(wanted))
      return findOptions(categoryOptions(catalogue.data, wholeGroups), query)
    },
    [client, wholeGroups],
  )
  return { options, search }
}
