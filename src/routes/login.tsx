import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { LoginPage } from '#src/features/auth/login-page.tsx'
import { forgiving } from '#src/lib/search.ts'
import { requireGuest } from '#src/session/guards.ts'

export const Route = createFileRoute('/login')({
  validateSearch: forgiving({ redirect: v.string() }),
  beforeLoad: requireGuest,
  // who has just signed in is asked where the sign-in leads
  staticData: { leavesNewcomersAlone: true },
  component: Login,
})

function Login() {
  return <LoginPage redirect={Route.useSearch().redirect} />
}
