import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'

import { IdParam } from '#domain/contract/fields.ts'
import { OrderDetailPage } from '#src/features/orders/mine/order-detail-page.tsx'
import { myOrderQuery } from '#src/features/orders/mine/my-orders.queries.ts'
import { reviewOf } from '#src/shell/slots/review-slots.tsx'

export const Route = createFileRoute('/office/my-orders/order-detail/$id')({
  params: {
    parse: ({ id: text }) => {
      const id = v.safeParse(IdParam, text)
      if (!id.success) throw notFound()
      return { id: id.output }
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(myOrderQuery(params.id)),
  component: OrderDetail,
})

function OrderDetail() {
  const { id } = Route.useParams()
  return <OrderDetailPage key={id} id={id} reviewOf={reviewOf} />
}
