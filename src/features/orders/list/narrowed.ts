import { useQuery } from '@tanstack/react-query'

import type { Category, CategoryGroup } from '#domain/contract/places.ts'
import { locationsQuery } from '#src/lib/places.ts'
import { categoriesQuery } from '#src/lib/reference.ts'

import type { OrderFilter } from '../orders.queries.ts'

/** The one category, or the one region, that a list is narrowed to. A group of categories has itself for its group. */
export type Narrowed =
  | { kind: 'category'; id: number; name: string; group: CategoryGroup }
  | { kind: 'region'; id: number; name: string }

const isNamed =
  (id: number) =>
  (one: Category): boolean =>
    one.id === id

/** What a list is narrowed to where it has a page of its own; null for any other choice, and until its name is known. */
export function useNarrowed(filter: OrderFilter): Narrowed | null {
  const chosen = Object.entries(filter).filter(([, value]) => value !== undefined)
  const alone = chosen.length === 1 ? chosen[0]![0] : null
  const category = alone === 'category' && filter.category?.length === 1 ? filter.category[0] : undefined
  const region = alone === 'geo' ? filter.geo : undefined
  const categories = useQuery({ ...categoriesQuery(), enabled: category !== undefined })
  const regions = useQuery({ ...locationsQuery(), enabled: region !== undefined })
  if (category !== undefined) {
    const group = categories.data?.data.find((one) => [one, ...one.children].some(isNamed(category)))
    const named = group && [group, ...group.children].find(isNamed(category))
    return named ? { kind: 'category', id: category, name: named.name, group } : null
  }
  const named = regions.data?.data.find(({ id }) => id === region)
  return named ? { kind: 'region', id: named.id, name: named.name } : null
}
