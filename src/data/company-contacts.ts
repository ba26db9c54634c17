import { queryOptions, useQuery } from '@tanstack/react-query'

import { suppliers, type SupplierContacts } from '#domain/contract/suppliers.ts'
import { call } from '#src/lib/http.ts'
import { keyOf, type QueryKey } from '#src/lib/query.ts'

/**
 * How a company is reached, for a buyer who has a chat with it: asked for without a press, as it costs none of the day's
 * looks, and never kept on the device. Null asks for nothing.
 */
export function useCompanyContacts(slug: string | null) {
  const params = { slug: slug ?? '' }
  return useQuery(
    queryOptions<{ data: SupplierContacts }, Error, SupplierContacts, QueryKey>({
      queryKey: keyOf(suppliers.openContacts, { params }),
      queryFn: ({ signal }) => call(suppliers.openContacts, { params, signal }),
      select: ({ data }) => data,
      enabled: slug !== null,
      meta: { keep: false },
    }),
  )
}
