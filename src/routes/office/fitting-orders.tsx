import { createFileRoute } from '@tanstack/react-router'

import { FittingOrdersPage } from '#src/features/today/fitting-orders-page.tsx'
import { fittingOrdersQuery } from '#src/features/today/today.queries.ts'

export const Route = createFileRoute('/office/fitting-orders')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(fittingOrdersQuery()),
  component: FittingOrdersPage,
})
