import { redirect } from '@tanstack/react-router'

import type { RouterContext } from './router-context.ts'
import { safeRedirect } from './safe-redirect.ts'
import { readToken } from './token.ts'

type Here = { location: { href: string } }

/**
 * 'auth': only with a token's cookie, else to the sign-in with the way back. Asks no network; a screen that needs the
 * profile too ('auth-user') waits for it in its own place.
 */
export function requireUser({ location }: Here): void {
  if (readToken() === null) throw redirect({ to: '/login', search: { redirect: location.href } })
}

/** For the sign-in screens: who is signed in already goes where the sign-in would have led. */
export function requireGuest({
  context,
  search,
}: {
  context: RouterContext
  search: { redirect?: string | undefined }
}): void {
  if (readToken() !== null) throw redirect({ href: safeRedirect(search.redirect, context.knowsPath) })
}
