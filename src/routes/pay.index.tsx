import { createFileRoute } from '@tanstack/react-router'

import { payTexts } from '#domain/uk/pages/pay.ts'
import { ReadingPage } from '#src/features/pages/reading-page.tsx'
import { PayOverview } from '#src/features/payments/pay-overview.tsx'
import { loadParty, useParty } from '#src/lib/party.ts'

export const Route = createFileRoute('/pay/')({
  loader: loadParty,
  component: Pay,
})

function Pay() {
  return <ReadingPage texts={payTexts(useParty())} above={<PayOverview />} />
}
