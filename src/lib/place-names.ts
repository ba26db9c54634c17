import { type QueryClient, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'

import { locationsQuery, settlementsQuery } from './places.ts'
import { readJson, writeJson } from './storage.ts'

const NAMES_KEY = 'place-names'
const NAMES_MAX = 20
const Names = v.array(v.tuple([v.number(), v.string()]))

/** Places are named by a search only, so a name is kept for the address that says nothing but an id. */
export function rememberPlaceName(id: number, name: string): void {
  const others = (readJson(Names, NAMES_KEY) ?? []).filter(([known]) => known !== id)
  writeJson(NAMES_KEY, [[id, name], ...others].slice(0, NAMES_MAX))
}

export const rememberedPlaceName = (id: number): string | null =>
  readJson(Names, NAMES_KEY)?.find(([known]) => known === id)?.[1] ?? null

/** Reads for a server, which remembers no names, all that `usePlaceName` looks in. */
export async function loadPlaceName(client: QueryClient, id: number | undefined): Promise<void> {
  const { data } = await client.ensureQueryData(locationsQuery())
  if (id !== undefined && !data.some((place) => place.id === id))
    await client.prefetchQuery(settlementsQuery())
}

/**
 * The name of the place in an address: a region by the list of them, any other by what this device was shown, and one
 * that somebody else's link brought by the list of all places, which is asked for then only.
 */
export function usePlaceName(id: number | undefined): string | null {
  const regions = useQuery({ ...locationsQuery(), enabled: id !== undefined })
  const known =
    id === undefined
      ? null
      : (regions.data?.data.find((place) => place.id === id)?.name ?? rememberedPlaceName(id))
  const isUnknown = id !== undefined && !regions.isPending && known === null
  const all = useQuery({ ...settlementsQuery(), enabled: isUnknown })
  return known ?? (isUnknown ? (all.data?.data.find((place) => place.id === id)?.name ?? null) : null)
}
