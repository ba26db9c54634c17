import { createFileRoute } from '@tanstack/react-router'

import { CancelEmailChangePage } from '#src/features/auth/cancel-email-change-page.tsx'

export const Route = createFileRoute('/cancel-email-change')({ component: CancelEmailChangePage })
