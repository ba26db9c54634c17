import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { RegisterPage } from '#src/features/auth/register-page.tsx'
import { forgiving } from '#src/lib/search.ts'
import { requireGuest } from '#src/session/guards.ts'

export const Route = createFileRoute('/register')({
  validateSearch: forgiving({ redirect: v.string() }),
  beforeLoad: requireGuest,
  // who has just signed in is asked where the sign-in leads
  staticData: { leavesNewcomersAlone: true },
  component: Register,
})

function Register() {
  return <RegisterPage redirect={Route.useSearch().redirect} />
}
