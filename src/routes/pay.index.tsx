import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'

import { IdParam } from '#domain/contract/fields.ts'
import { payTexts } from '#domain/uk/pages/pay.ts'
import { ReadingPage } from '#src/features/pages/reading-page.tsx'
import { PayOverview } from '#src/features/payments/pay-overview.tsx'
import { waysQuery } from '#src/features/payments/payments.queries.ts'
import { loadParty, useParty } from '#src/lib/party.ts'
import { readBefore } from '#src/lib/ready.ts'
import { forgiving } from '#src/lib/search.ts'
import { useSignedIn } from '#src/session/me.ts'
import { readToken } from '#src/session/token.ts'
import { optional } from '#src/ui/optional.tsx'

// a guest never loads it
const OwnMoney = optional(() => import('#src/features/payments/own-money.tsx').then((file) => file.OwnMoney))

export const Route = createFileRoute('/pay/')({
  validateSearch: forgiving({ payment: IdParam }),
  /** Banks send people back here, whatever came of it: the payment's own page says what did. */
  beforeLoad: ({ search: { payment } }) => {
    if (payment !== undefined) throw redirect({ to: '/pay/$payment', params: { payment }, replace: true })
  },
  loader: (given) =>
    readToken() === null
      ? Promise.all([
          loadParty(given),
          // the page stands without them
          ...readBefore(() => given.context.queryClient.prefetchQuery(waysQuery())),
        ]).then(() => undefined)
      : Promise.all([loadParty(given), OwnMoney.preload()]).then(() => undefined),
  component: Pay,
})

function Pay() {
  const money = useSignedIn() && (
    <Suspense>
      <OwnMoney />
    </Suspense>
  )
  return <ReadingPage texts={payTexts(useParty())} above={<PayOverview>{money}</PayOverview>} />
}
