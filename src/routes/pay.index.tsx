import { createFileRoute, redirect } from '@tanstack/react-router'

import { IdParam } from '#domain/contract/fields.ts'
import { payTexts } from '#domain/uk/pages/pay.ts'
import { ReadingPage } from '#src/features/pages/reading-page.tsx'
import { PayOverview } from '#src/features/payments/pay-overview.tsx'
import { loadParty, useParty } from '#src/lib/party.ts'
import { forgiving } from '#src/lib/search.ts'

export const Route = createFileRoute('/pay/')({
  validateSearch: forgiving({ payment: IdParam }),
  /** Banks send people back here, whatever came of it: the payment's own page says what did. */
  beforeLoad: ({ search: { payment } }) => {
    if (payment !== undefined) throw redirect({ to: '/pay/$payment', params: { payment }, replace: true })
  },
  loader: loadParty,
  component: Pay,
})

function Pay() {
  return <ReadingPage texts={payTexts(useParty())} above={<PayOverview />} />
}
