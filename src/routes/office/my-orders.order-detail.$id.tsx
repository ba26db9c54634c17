import { createFileRoute } from '@tanstack/react-router'

import { OrderDetailPage } from '#src/features/orders/mine/order-detail-page.tsx'
import { myOrderQuery } from '#src/features/orders/mine/my-orders.queries.ts'
import { ownReviews } from '#src/shell/slots/review-slots.tsx'
import { readId } from '#src/lib/route-ids.ts'

export const Route = createFileRoute('/office/my-orders/order-detail/$id')({
  params: {
    parse: ({ id }) => ({ id: readId(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(myOrderQuery(params.id)),
  component: OrderDetail,
})

function OrderDetail() {
  const { id } = Route.useParams()
  return <OrderDetailPage key={id} id={id} reviews={ownReviews} />
}
