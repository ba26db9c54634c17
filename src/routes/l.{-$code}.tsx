import { createFileRoute, redirect, useRouter, type ErrorComponentProps } from '@tanstack/react-router'

import { orderByCode, shortLinkQuery } from '#src/features/orders/orders.queries.ts'
import { ShortLinkTrouble } from '#src/features/orders/detail/short-link-trouble.tsx'

export const Route = createFileRoute('/l/{-$code}')({
  loader: async ({ context: { queryClient }, params: { code } }) => {
    if (code === undefined) throw redirect({ to: '/', replace: true })
    const known = orderByCode(queryClient, code)
    const order = known ?? (await queryClient.ensureQueryData(shortLinkQuery(code))).data.order_id
    throw redirect({ to: '/orders/$order', params: { order }, replace: true })
  },
  errorComponent: ShortLinkError,
})

function ShortLinkError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  return <ShortLinkTrouble failure={error} onRetry={retry} />
}
