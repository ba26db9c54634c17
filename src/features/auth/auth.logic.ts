import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'

import type { Me } from '#domain/contract/users.ts'
import type { TokenCookie } from '#domain/rules/token-cookies.ts'
import { safeRedirect } from '#src/session/safe-redirect.ts'
import { signIn } from '#src/session/session.ts'

import { forgetTypedEmail } from './typed-email.ts'

/** Begins the session a form was answered with and leads to where the guest wanted to go. */
export function useEnter(
  redirect: string | undefined,
  cookie?: TokenCookie,
): (signed: { token: string; user: Me }) => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  const { knowsPath } = useRouteContext({ from: '__root__' })
  return async (signed) => {
    await signIn(client, signed, cookie)
    forgetTypedEmail()
    await router.navigate({ href: safeRedirect(redirect, knowsPath), replace: true })
  }
}
