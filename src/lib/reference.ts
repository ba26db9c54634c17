import { places } from '#domain/contract/places.ts'

import { queryOf } from './query.ts'

/** Reference data changes with a new version of the program and no sooner. */
const FRESH_MS = 24 * 3_600_000
export const REFERENCE = { staleTime: FRESH_MS, gcTime: FRESH_MS }

export const categoriesQuery = () => ({ ...queryOf(places.categories), ...REFERENCE })
