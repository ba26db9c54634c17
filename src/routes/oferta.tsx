import { createFileRoute } from '@tanstack/react-router'

import { ofertaTexts } from '#domain/uk/pages/oferta.ts'
import { ReadingPage } from '#src/features/pages/reading-page.tsx'
import { loadParty, useParty } from '#src/lib/party.ts'

export const Route = createFileRoute('/oferta')({
  loader: loadParty,
  component: Oferta,
})

function Oferta() {
  return <ReadingPage texts={ofertaTexts(useParty())} />
}
