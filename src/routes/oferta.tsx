import { createFileRoute } from '@tanstack/react-router'

import { ofertaTexts } from '#domain/uk/pages/oferta.ts'
import { ReadingPage } from '#src/features/pages/reading-page.tsx'
import { partyQuery, useParty } from '#src/lib/party.ts'
import { ready } from '#src/lib/ready.ts'

export const Route = createFileRoute('/oferta')({
  loader: ({ context: { queryClient } }) => ready(queryClient.prefetchQuery(partyQuery())),
  component: Oferta,
})

function Oferta() {
  return <ReadingPage texts={ofertaTexts(useParty())} />
}
