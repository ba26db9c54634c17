import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'

import { IdParam } from '#domain/contract/fields.ts'
import { DealPage } from '#src/features/deals/deal-page.tsx'
import { dealQuery } from '#src/features/deals/deals.queries.ts'
import { queuedDealShown, reviewOfDeal } from '#src/shell/slots/deal-slots.tsx'

export const Route = createFileRoute('/office/deals/$deal')({
  params: {
    parse: ({ deal: text }) => {
      const id = v.safeParse(IdParam, text)
      if (!id.success) throw notFound()
      return { deal: id.output }
    },
    stringify: ({ deal }) => ({ deal: String(deal) }),
  },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(dealQuery(params.deal)),
  component: DealRoute,
})

function DealRoute() {
  const { deal } = Route.useParams()
  return <DealPage key={deal} id={deal} reviewOf={reviewOfDeal} showUnsent={queuedDealShown} />
}
