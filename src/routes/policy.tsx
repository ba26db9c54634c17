import { createFileRoute } from '@tanstack/react-router'

import { policyTexts } from '#domain/uk/pages/policy.ts'
import { ReadingPage } from '#src/features/pages/reading-page.tsx'
import { loadParty, useParty } from '#src/lib/party.ts'

export const Route = createFileRoute('/policy')({
  loader: loadParty,
  component: Policy,
})

function Policy() {
  return <ReadingPage texts={policyTexts(useParty())} />
}
