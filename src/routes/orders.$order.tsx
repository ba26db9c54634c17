import { createFileRoute, type ErrorComponentProps, useRouter } from '@tanstack/react-router'

import { orderPageTexts } from '#domain/uk/order-page.ts'
import { OrderPage } from '#src/features/orders/detail/order-page.tsx'
import { OrderTrouble } from '#src/features/orders/detail/order-trouble.tsx'
import { orderQuery, similarOrdersQuery } from '#src/features/orders/orders.queries.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { readBefore, ready } from '#src/lib/ready.ts'
import { ErrorState } from '#src/ui/states.tsx'
import { readId } from '#src/lib/route-ids.ts'

export const Route = createFileRoute('/orders/$order')({
  params: {
    parse: ({ order }) => ({ order: readId(order) }),
    stringify: ({ order }) => ({ order: String(order) }),
  },
  loader: ({ context: { queryClient }, params: { order } }) =>
    ready(
      queryClient.ensureQueryData(orderQuery(order)),
      ...readBefore(() => queryClient.prefetchQuery(similarOrdersQuery(order))),
    ),
  component: OrderRoute,
  errorComponent: OrderError,
})

function OrderRoute() {
  return <OrderPage id={Route.useParams().order} />
}

function OrderError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { order } = Route.useParams()
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  return (
    <OrderTrouble id={order} failure={error}>
      <ErrorState title={orderPageTexts.failed} text={failureText(error)} onRetry={retry} />
    </OrderTrouble>
  )
}
