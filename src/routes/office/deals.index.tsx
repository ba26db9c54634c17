import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { DEAL_STATUSES } from '#domain/rules/deals/deal-status.ts'
import { DealsPage } from '#src/features/deals/deals-page.tsx'
import { myDealsQuery } from '#src/features/deals/deals.queries.ts'
import { forgiving } from '#src/lib/search.ts'

export const Route = createFileRoute('/office/deals/')({
  validateSearch: forgiving({ status: v.picklist(DEAL_STATUSES) }),
  loaderDeps: ({ search: { status } }) => ({ status }),
  loader: ({ context: { queryClient }, deps: { status } }) =>
    void queryClient.prefetchInfiniteQuery(myDealsQuery(status)),
  component: DealsRoute,
})

function DealsRoute() {
  return <DealsPage status={Route.useSearch().status} />
}
