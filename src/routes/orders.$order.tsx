import { createFileRoute, type ErrorComponentProps, notFound, useRouter } from '@tanstack/react-router'
import * as v from 'valibot'

import { IdParam } from '#domain/contract/fields.ts'
import { orderPageTexts } from '#domain/uk/order-page.ts'
import { OrderPage } from '#src/features/orders/detail/order-page.tsx'
import { OrderTrouble } from '#src/features/orders/detail/order-trouble.tsx'
import { orderQuery } from '#src/features/orders/orders.queries.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { ready } from '#src/lib/ready.ts'
import { ErrorState } from '#src/ui/states.tsx'

export const Route = createFileRoute('/orders/$order')({
  params: {
    parse: ({ order }) => {
      const id = v.safeParse(IdParam, order)
      if (!id.success) throw notFound()
      return { order: id.output }
    },
    stringify: ({ order }) => ({ order: String(order) }),
  },
  loader: ({ context, params }) => ready(context.queryClient.ensureQueryData(orderQuery(params.order))),
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
