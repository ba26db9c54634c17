import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { GoogleCallbackPage } from '#src/features/auth/google-callback-page.tsx'
import { forgiving } from '#src/lib/search.ts'

export const Route = createFileRoute('/auth/google/callback')({
  validateSearch: forgiving({ code: v.string(), state: v.string() }),
  // who has just signed in is asked where the sign-in leads
  staticData: { leavesNewcomersAlone: true },
  component: GoogleCallback,
})

function GoogleCallback() {
  return <GoogleCallbackPage {...Route.useSearch()} />
}
