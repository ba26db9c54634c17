import { createFileRoute, redirect } from '@tanstack/react-router'

import { LogoutPage } from '#src/features/auth/logout-page.tsx'
import { readToken } from '#src/session/token.ts'

export const Route = createFileRoute('/logout')({
  beforeLoad: ({ context }) => {
    if (readToken() === null) throw redirect({ href: '/' })
    // what is lost is named once it is known; without the outbox one may leave all the same
    return context.goLive().catch(() => undefined)
  },
  component: LogoutPage,
})
