import { createFileRoute } from '@tanstack/react-router'

import { aboutTexts } from '#domain/uk/pages/about.ts'
import { FirstSteps } from '#src/features/pages/first-steps.tsx'
import { ReadingPage } from '#src/features/pages/reading-page.tsx'

export const Route = createFileRoute('/about')({ component: About })

function About() {
  return (
    <ReadingPage texts={aboutTexts}>
      <div>
        <FirstSteps />
      </div>
    </ReadingPage>
  )
}
