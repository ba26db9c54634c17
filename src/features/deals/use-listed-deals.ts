import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'

import type { Deal, DealCounts, DealPage } from '#domain/contract/deals.ts'
import type { DealStatus } from '#domain/rules/deals/deal-status.ts'
import { isMissing } from '#src/ui/missing.tsx'

import { myDealsQuery } from './deals.queries.ts'

type List = UseInfiniteQueryResult<{ pages: DealPage[] }>

/** The deals of a status; where the server is not there to tell, what the device has of the whole list. */
export function useListedDeals(
  status: DealStatus | undefined,
  list: List,
): { items: Deal[] | undefined; counts: DealCounts | undefined } {
  const isAway = status !== undefined && isMissing(list)
  const whole = useInfiniteQuery({ ...myDealsQuery(), enabled: status === undefined || isAway })
  const { pages } = list.data ?? (isAway ? whole.data : undefined) ?? {}
  const items = pages
    ?.flatMap(({ data }) => data)
    .filter((deal) => status === undefined || deal.status === status)
  return { items, counts: pages?.[0]?.meta.counts ?? whole.data?.pages[0]?.meta.counts }
}
