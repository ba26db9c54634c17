import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'

import { IdParam } from '#domain/contract/fields.ts'
import { WishedInvitations } from '#src/features/invitations/wished-invitations.tsx'
import { MyOrdersPage } from '#src/features/orders/mine/my-orders-page.tsx'
import { myOrdersQuery } from '#src/features/orders/mine/my-orders.queries.ts'
import { QueuedOrders } from '#src/features/queue/queued-lists.tsx'
import { useUnsentOf } from '#src/features/queue/use-unsent.ts'
import { reviewOf } from '#src/shell/slots/review-slots.tsx'

export const Route = createFileRoute('/office/my-orders/{-$order}')({
  params: {
    parse: ({ order }): { order?: number } => {
      if (order === undefined) return {}
      const id = v.safeParse(IdParam, order)
      if (!id.success) throw notFound()
      return { order: id.output }
    },
    stringify: ({ order }): { order?: string } => (order === undefined ? {} : { order: String(order) }),
  },
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(myOrdersQuery()),
  component: MyOrders,
})

function MyOrders() {
  const queued = useUnsentOf('order')
  return (
    <MyOrdersPage
      wished={<WishedInvitations />}
      order={Route.useParams().order}
      reviewOf={reviewOf}
      queued={queued.length > 0 ? <QueuedOrders items={queued} /> : null}
    />
  )
}
