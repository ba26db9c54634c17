import { createFileRoute } from '@tanstack/react-router'

import { ofertaTexts } from '#domain/uk/pages/oferta.ts'
import { ReadingPage } from '#src/features/pages/reading-page.tsx'

export const Route = createFileRoute('/oferta')({ component: Oferta })

function Oferta() {
  return <ReadingPage texts={ofertaTexts} />
}
