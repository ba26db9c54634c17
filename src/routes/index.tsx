import { useQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

import { LatestOrders } from '#src/features/orders/list/latest-orders.tsx'
import { latestOrdersQuery } from '#src/features/orders/orders.queries.ts'
import { categoryCountsQuery } from '#src/features/pages/home.queries.ts'
import { HomePage } from '#src/features/pages/home-page.tsx'
import { FrontSuppliers } from '#src/features/suppliers/front-suppliers.tsx'
import { frontSuppliersQuery } from '#src/features/suppliers/suppliers.queries.ts'
import { ready } from '#src/lib/ready.ts'
import { categoriesQuery } from '#src/lib/reference.ts'
import { useSignedIn } from '#src/session/me.ts'
import { readToken } from '#src/session/token.ts'

// a guest never loads it
const TodayHome = lazyRouteComponent(() => import('#src/shell/slots/today-home.tsx'), 'TodayHome')

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) =>
    readToken() === null
      ? ready(
          queryClient.ensureQueryData(latestOrdersQuery()),
          // the page stands without them
          queryClient.ensureQueryData(frontSuppliersQuery()).catch(() => undefined),
          queryClient.ensureQueryData(categoryCountsQuery()).catch(() => undefined),
          queryClient.ensureQueryData(categoriesQuery()),
        )
      : TodayHome.preload?.(),
  component: Home,
})

/** What this place is, for strangers; what waits for them, for who is signed in. */
function Home() {
  return useSignedIn() ? <TodayHome /> : <GuestHome />
}

function GuestHome() {
  const { data } = useQuery(latestOrdersQuery())
  const open = data ? { total: data.meta.total, isLowerBound: data.meta.total_is_lower_bound ?? false } : null
  return <HomePage open={open} latest={<LatestOrders />} suppliers={<FrontSuppliers />} />
}
