import type { QueryClient } from '@tanstack/react-query'

import { type CategoryGroup, places } from '#domain/contract/places.ts'

import { queryOf, unlessWaiting } from './query.ts'

/** Reference data changes with a new version of the program and no sooner. */
const FRESH_MS = 24 * 3_600_000
export const REFERENCE = { staleTime: FRESH_MS, gcTime: FRESH_MS }

export const categoriesQuery = () => ({ ...queryOf(places.categories), ...REFERENCE })

type Catalogue = { data: CategoryGroup[] }

const hasOtherNames = ({ data }: Catalogue): boolean =>
  data.some(({ children }) => children.some(({ also }) => also !== undefined))

/** The catalogue as the document of a page brings it: other names of what is in its categories would be half of that. */
export const withoutOtherNames = ({ data }: Catalogue): Catalogue => ({
  data: data.map(({ children, ...group }) => ({
    ...group,
    children: children.map(({ also: _also, ...category }) => category),
  })),
})

/** Answers of the server that have no other names: it is not asked for them again. */
const withNone = new WeakSet<Catalogue>()

/** The catalogue with other names of what is in its categories, by which they are looked for; without where they do not come. */
export async function wholeCatalogue(client: QueryClient): Promise<Catalogue> {
  const query = categoriesQuery()
  const known: Catalogue = await unlessWaiting(client, query.queryKey, client.ensureQueryData(query))
  if (hasOtherNames(known) || withNone.has(known)) return known
  try {
    const answer = await unlessWaiting(
      client,
      query.queryKey,
      client.fetchQuery({ ...query, staleTime: 0, retry: false }),
    )
    // an answer that says the same leaves what was there
    const whole = client.getQueryData<Catalogue>(query.queryKey) ?? answer
    if (!hasOtherNames(whole)) withNone.add(whole)
    return whole
  } catch {
    return known
  }
}
