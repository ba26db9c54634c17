import { createFileRoute } from '@tanstack/react-router'

import { payTexts } from '#domain/uk/pages/pay.ts'
import { ReadingPage } from '#src/features/pages/reading-page.tsx'

export const Route = createFileRoute('/pay')({ component: Pay })

function Pay() {
  return <ReadingPage texts={payTexts} />
}
