import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'

import { IdParam } from '#domain/contract/fields.ts'
import { PaymentPage } from '#src/features/payments/payment-page.tsx'
import { paymentQuery } from '#src/features/payments/payments.queries.ts'
import { requireUser } from '#src/session/guards.ts'

export const Route = createFileRoute('/pay/$payment')({
  params: {
    parse: ({ payment }) => {
      const id = v.safeParse(IdParam, payment)
      if (!id.success) throw notFound()
      return { payment: id.output }
    },
    stringify: ({ payment }) => ({ payment: String(payment) }),
  },
  beforeLoad: requireUser,
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(paymentQuery(params.payment))
  },
  component: PaymentRoute,
})

function PaymentRoute() {
  return <PaymentPage id={Route.useParams().payment} />
}
