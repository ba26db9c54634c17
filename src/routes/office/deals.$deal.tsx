import { createFileRoute } from '@tanstack/react-router'

import { DealPage } from '#src/features/deals/deal-page.tsx'
import { dealQuery } from '#src/features/deals/deals.queries.ts'
import { queuedDealShown, reviewOfDeal } from '#src/shell/slots/deal-slots.tsx'
import { readId } from '#src/lib/route-ids.ts'

export const Route = createFileRoute('/office/deals/$deal')({
  params: {
    parse: ({ deal }) => ({ deal: readId(deal) }),
    stringify: ({ deal }) => ({ deal: String(deal) }),
  },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(dealQuery(params.deal)),
  component: DealRoute,
})

function DealRoute() {
  const { deal } = Route.useParams()
  return <DealPage key={deal} id={deal} reviewOf={reviewOfDeal} showUnsent={queuedDealShown} />
}
