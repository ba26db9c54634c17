import { useQuery } from '@tanstack/react-query'

import { locationsQuery } from '#src/lib/places.ts'
import { categoriesQuery } from '#src/lib/reference.ts'

import type { OrderFilter } from '../orders.queries.ts'

/** The name of the one category, or of the one region, that a list is narrowed to; null for any other choice. */
export function useNarrowedName(filter: OrderFilter): string | null {
  const chosen = Object.entries(filter).filter(([, value]) => value !== undefined)
  const alone = chosen.length === 1 ? chosen[0]![0] : null
  const category = alone === 'category' && filter.category?.length === 1 ? filter.category[0] : undefined
  const region = alone === 'geo' ? filter.geo : undefined
  const categories = useQuery({ ...categoriesQuery(), enabled: category !== undefined })
  const regions = useQuery({ ...locationsQuery(), enabled: region !== undefined })
  if (category !== undefined)
    return (
      categories.data?.data.flatMap((group) => [group, ...group.children]).find(({ id }) => id === category)
        ?.name ?? null
    )
  return regions.data?.data.find(({ id }) => id === region)?.name ?? null
}
