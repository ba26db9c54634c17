import { createFileRoute } from '@tanstack/react-router'

import { policyTexts } from '#domain/uk/pages/policy.ts'
import { ReadingPage } from '#src/features/pages/reading-page.tsx'

export const Route = createFileRoute('/policy')({ component: Policy })

function Policy() {
  return <ReadingPage texts={policyTexts} />
}
