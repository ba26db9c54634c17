import { createFileRoute } from '@tanstack/react-router'

import { ResetPasswordPage } from '#src/features/auth/reset-password-page.tsx'

export const Route = createFileRoute('/reset-password')({ component: ResetPasswordPage })
