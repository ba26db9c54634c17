import { infiniteQueryOptions } from '@tanstack/react-query'

import type { ReplyOf } from '#domain/contract/endpoint.ts'
import { type SupplierFilter as Filter, suppliers } from '#domain/contract/suppliers.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/rules/limits.ts'
import { call } from '#src/lib/http.ts'
import { keyOf, queryOf } from '#src/lib/query.ts'

/** What the list is narrowed by. */
export type SupplierFilter = Partial<
  Pick<Filter, 'text' | 'category' | 'geo' | 'delivery' | 'payment' | 'rating' | 'sort'>
>

type PagePosition = { cursor: string | null; per_page: number }
type ListReply = ReplyOf<typeof suppliers.list>

/** Who reads about a supplier for a while finds the list as it was left. */
const LIST_KEPT_MS = 30 * 60_000

/** The list, going on by cursor. `pages` of it are asked for at once where it is opened anew so far down. */
export function supplierListQuery(filter: SupplierFilter, pages = 1) {
  const query = { ...filter }
  return infiniteQueryOptions({
    queryKey: [...keyOf(suppliers.list, { query }), 'infinite'] as const,
    initialPageParam: { cursor: null, per_page: Math.min(pages * PAGE_SIZE, PAGE_SIZE_MAX) } as PagePosition,
    queryFn: ({ signal, pageParam: { cursor, per_page } }): Promise<ListReply> =>
      call(suppliers.list, { query: { ...query, per_page, ...(cursor === null ? {} : { cursor }) }, signal }),
    getNextPageParam: ({ meta }: ListReply): PagePosition | null =>
      meta.next_cursor === null ? null : { cursor: meta.next_cursor, per_page: PAGE_SIZE },
    gcTime: LIST_KEPT_MS,
  })
}

const FRONT_SHOWN = 6
export const frontSuppliersQuery = () => queryOf(suppliers.list, { query: { per_page: FRONT_SHOWN } })

export const supplierQuery = (slug: string) => queryOf(suppliers.get, { params: { slug } })
