import { createFileRoute } from '@tanstack/react-router'

import { payTexts } from '#domain/uk/pages/pay.ts'
import { ReadingPage } from '#src/features/pages/reading-page.tsx'
import { partyQuery, useParty } from '#src/lib/party.ts'
import { ready } from '#src/lib/ready.ts'

export const Route = createFileRoute('/pay')({
  loader: ({ context: { queryClient } }) => ready(queryClient.prefetchQuery(partyQuery())),
  component: Pay,
})

function Pay() {
  return <ReadingPage texts={payTexts(useParty())} />
}
