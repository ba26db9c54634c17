import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import { places } from '#domain/contract/places.ts'
import { foldForSearch } from '#domain/rules/search-fold.ts'

import { categoryOptions, findOptions, placeOption, type PlaceOption } from './places.logic.ts'
import { queryOf, unlessWaiting } from './query.ts'
import { categoriesQuery, REFERENCE } from './reference.ts'

const TYPING_PAUSE_MS = 200

/** Places whose name begins so; without a query the whole country and its regions. */
export const locationsQuery = (query = '') => ({
  ...queryOf(places.locations, { query: { query: foldForSearch(query) } }),
  ...REFERENCE,
  // what was typed on the way to a name is not asked for again
  meta: { keep: query === '' },
})

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
    const { data } = known ?? (await unlessWaiting(client, wanted.queryKey, client.fetchQuery(wanted)))
    return data.map(placeOption)
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
