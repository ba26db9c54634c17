import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/contract/companies.ts'
import { IdParam } from '#domain/contract/fields.ts'
import { RATING_MAX, SEARCH_MAX } from '#domain/rules/limits.ts'
import { SUPPLIER_SORTS } from '#domain/rules/deals/supplier-sort.ts'
import { SuppliersPage } from '#src/features/suppliers/suppliers-page.tsx'
import { supplierListQuery } from '#src/features/suppliers/suppliers.queries.ts'
import { locationsQuery } from '#src/lib/places.ts'
import { OpenPages } from '#src/lib/open-pages.ts'
import { loadPlaceName } from '#src/lib/place-names.ts'
import { readBefore, ready } from '#src/lib/ready.ts'
import { categoriesQuery } from '#src/lib/reference.ts'
import { forgiving } from '#src/lib/search.ts'

export const Route = createFileRoute('/suppliers/')({
  validateSearch: forgiving({
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SEARCH_MAX)),
    category: IdParam,
    geo: IdParam,
    delivery: v.picklist(DELIVERY_METHODS),
    payment: v.picklist(PAYMENT_METHODS),
    rating: v.pipe(IdParam, v.maxValue(RATING_MAX)),
    sort: v.picklist(SUPPLIER_SORTS),
    page: OpenPages,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { page, ...filter } }) =>
    ready(
      queryClient.ensureInfiniteQueryData(supplierListQuery(filter, page)),
      ...readBefore(() => queryClient.ensureQueryData(categoriesQuery())),
      ...readBefore(() => loadPlaceName(queryClient, filter.geo)),
      ...(filter.category === undefined ? [] : [queryClient.ensureQueryData(categoriesQuery())]),
      ...(filter.geo === undefined ? [] : [queryClient.ensureQueryData(locationsQuery())]),
    ),
  component: SuppliersRoute,
})

function SuppliersRoute() {
  return <SuppliersPage search={Route.useSearch()} />
}
