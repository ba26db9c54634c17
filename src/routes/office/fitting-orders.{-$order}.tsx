import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { receivedInvitationsQuery } from '#src/features/invitations/invitations.queries.ts'
import { orderQuery } from '#src/features/orders/orders.queries.ts'
import { FittingDesk } from '#src/features/today/desk/fitting-desk.tsx'
import { BUYER_TABS } from '#src/features/today/desk/fitting-slots.ts'
import { fittingOrdersQuery } from '#src/features/today/today.queries.ts'
import { optionalOrder } from '#src/lib/route-ids.ts'
import { forgiving } from '#src/lib/search.ts'
import { fittingSlots } from '#src/shell/slots/fitting-slots.tsx'

export const Route = createFileRoute('/office/fitting-orders/{-$order}')({
  params: optionalOrder,
  validateSearch: forgiving({ beside: v.picklist(BUYER_TABS) }),
  loader: ({ context: { queryClient }, params: { order } }) => {
    void queryClient.prefetchQuery(fittingOrdersQuery())
    void queryClient.prefetchQuery(receivedInvitationsQuery())
    if (order !== undefined) void queryClient.prefetchQuery(orderQuery(order))
  },
  staticData: { isDesk: true },
  component: FittingOrders,
})

function FittingOrders() {
  const { order } = Route.useParams()
  const { beside: tab } = Route.useSearch()
  return <FittingDesk at={{ order, tab }} slots={fittingSlots} />
}
