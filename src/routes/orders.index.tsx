import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'

import { orderNarrowing } from '#domain/contract/order-narrowing.ts'
import { ORDER_SORTS } from '#domain/rules/deals/order-sort.ts'
import { SEARCH_MAX } from '#domain/rules/limits.ts'
import { OrdersPage } from '#src/features/orders/list/orders-page.tsx'
import { rememberedFilter } from '#src/features/orders/list/remembered.logic.ts'
import { orderCountsQuery, orderListQuery } from '#src/features/orders/orders.queries.ts'
import { locationsQuery } from '#src/lib/places.ts'
import { OpenPages } from '#src/lib/open-pages.ts'
import { loadPlaceName } from '#src/lib/place-names.ts'
import { readBefore, ready } from '#src/lib/ready.ts'
import { categoriesQuery } from '#src/lib/reference.ts'
import { forgiving } from '#src/lib/search.ts'
import { InvitationsOfMine } from '#src/shell/slots/received-invitations.tsx'

export const Route = createFileRoute('/orders/')({
  validateSearch: forgiving({
    ...orderNarrowing,
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SEARCH_MAX)),
    sort: v.picklist(ORDER_SORTS),
    page: OpenPages,
  }),
  beforeLoad: ({ search, cause }) => {
    const kept = cause === 'stay' ? null : rememberedFilter(search)
    if (kept) throw redirect({ to: '/orders', search: kept, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { page, ...filter }, preload }) => {
    const { sort: _, ...narrowing } = filter
    return ready(
      queryClient.ensureInfiniteQueryData(orderListQuery(filter, page)),
      // the filters have their counts with the first row: of a list that is only pointed at, the rows alone are read
      ...(preload ? [] : [queryClient.prefetchQuery(orderCountsQuery(narrowing))]),
      ...(preload && filter.category === undefined ? [] : [queryClient.ensureQueryData(categoriesQuery())]),
      ...readBefore(() => loadPlaceName(queryClient, filter.geo)),
      ...(filter.geo === undefined ? [] : [queryClient.ensureQueryData(locationsQuery())]),
    )
  },
  component: OrdersRoute,
})

function OrdersRoute() {
  return <OrdersPage search={Route.useSearch()} invitations={<InvitationsOfMine />} />
}
