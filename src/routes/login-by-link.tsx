import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { LoginByLinkPage } from '#src/features/auth/login-by-link-page.tsx'
import { forgiving } from '#src/lib/search.ts'

export const Route = createFileRoute('/login-by-link')({
  validateSearch: forgiving({ redirect: v.string() }),
  // who has just signed in is asked where the sign-in leads
  staticData: { leavesNewcomersAlone: true },
  component: LoginByLink,
})

function LoginByLink() {
  return <LoginByLinkPage redirect={Route.useSearch().redirect} />
}
