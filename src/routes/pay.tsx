import { createFileRoute } from '@tanstack/react-router'

import { payText } from '#domain/uk/pages/pay.ts'
import { TextPage } from '#src/features/pages/text-page.tsx'

export const Route = createFileRoute('/pay')({ component: Pay })

function Pay() {
  return <TextPage text={payText} />
}
