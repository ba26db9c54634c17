import { createFileRoute } from '@tanstack/react-router'

import { policyTexts } from '#domain/uk/pages/policy.ts'
import { ReadingPage } from '#src/features/pages/reading-page.tsx'
import { partyQuery, useParty } from '#src/lib/party.ts'
import { ready } from '#src/lib/ready.ts'

export const Route = createFileRoute('/policy')({
  loader: ({ context: { queryClient } }) => ready(queryClient.prefetchQuery(partyQuery())),
  component: Policy,
})

function Policy() {
  return <ReadingPage texts={policyTexts(useParty())} />
}
