import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import type { PlaceOption } from '#src/lib/places.logic.ts'

import { orderCountsQuery, type OrderFilter } from '../orders.queries.ts'
import { withCounts, type CountOf } from './order-counts.logic.ts'

const counted = (list: readonly { id: number; orders: number }[] = []): CountOf =>
  new Map(list.map(({ id, orders }) => [id, orders]))

/** How many orders each category and place would show beside the rest of the filter; empty until they are known. */
export function useOrderCounts(filter: OrderFilter) {
  const { sort: _, ...narrowing } = filter
  const { data } = useQuery({
    ...orderCountsQuery(narrowing),
    placeholderData: keepPreviousData,
  })
  return useMemo(
    () => ({
      categories: counted(data?.data.categories),
      locations: counted(data?.data.locations),
      withoutProposals: data?.data.without_proposals,
      withBudget: data?.data.with_budget,
    }),
    [data],
  )
}

/** Tells of what was found how many orders each would show; one function as long as the counts stand. */
export const useCounted = (counts: CountOf) =>
  useCallback((found: readonly PlaceOption[]) => withCounts(found, counts), [counts])
