import { createFileRoute } from '@tanstack/react-router'

import { aboutText } from '#domain/uk/pages/about.ts'
import { TextPage } from '#src/features/pages/text-page.tsx'

export const Route = createFileRoute('/about')({ component: About })

function About() {
  return <TextPage text={aboutText} />
}
