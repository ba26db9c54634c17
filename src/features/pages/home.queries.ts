import { orders } from '#domain/contract/orders.ts'
import { queryOf } from '#src/lib/query.ts'

/** Counts serve for a glance: what they say may be a minute old. */
const FRESH_MS = 60_000

/** How many orders stand in each category now. */
export const categoryCountsQuery = () => ({ ...queryOf(orders.counts, { query: {} }), staleTime: FRESH_MS })
