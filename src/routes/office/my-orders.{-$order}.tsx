import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { IdParam } from '#domain/contract/fields.ts'
import { OWN_ORDER_STATES } from '#domain/rules/deals/own-order-state.ts'
import { WishedInvitations } from '#src/features/invitations/wished-invitations.tsx'
import { INSPECTOR_TABS } from '#src/features/orders/compare/inspecting.ts'
import { DeskPage } from '#src/features/orders/desk/desk-page.tsx'
import { myOrderQuery, myOrdersQuery } from '#src/features/orders/mine/my-orders.queries.ts'
import { QueuedOrders } from '#src/features/queue/queued-lists.tsx'
import { useUnsentOf } from '#src/features/queue/use-unsent.ts'
import { optionalOrder } from '#src/lib/route-ids.ts'
import { forgiving } from '#src/lib/search.ts'
import { inspectorSlots } from '#src/shell/slots/inspector-slots.tsx'
import { ownReviews } from '#src/shell/slots/review-slots.tsx'

export const Route = createFileRoute('/office/my-orders/{-$order}')({
  params: optionalOrder,
  validateSearch: forgiving({
    list: v.picklist(OWN_ORDER_STATES),
    proposal: IdParam,
    tab: v.picklist(INSPECTOR_TABS),
  }),
  loaderDeps: ({ search: { list } }) => ({ list }),
  loader: ({ context: { queryClient }, params: { order }, deps: { list = 'active' } }) => {
    void queryClient.prefetchInfiniteQuery(myOrdersQuery(list))
    if (order !== undefined) void queryClient.prefetchQuery(myOrderQuery(order))
  },
  staticData: { isDesk: true },
  component: MyOrders,
})

function MyOrders() {
  const queued = useUnsentOf('order')
  const { order } = Route.useParams()
  const { list: state = 'active', proposal, tab = 'proposal' } = Route.useSearch()
  return (
    <DeskPage
      at={{ order, state, proposal, tab }}
      queued={queued.length > 0 ? <QueuedOrders items={queued} /> : null}
      wished={<WishedInvitations />}
      reviews={ownReviews}
      slots={inspectorSlots}
    />
  )
}
