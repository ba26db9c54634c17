import { TOKEN_COOKIES } from '#domain/rules/token-cookies.ts'
import { deviceUid } from '#src/offline/session-guard.ts'
import { sessionToken } from '#src/offline/session-token.ts'

declare const self: { readonly cookieStore?: Pick<CookieStore, 'get'> }

/** The session's token; null for guests, undefined where it cannot be known: no cookies are shown, and no page has kept it. */
export async function readToken(): Promise<string | null | undefined> {
  if (!self.cookieStore) return (await sessionToken()) ?? ((await deviceUid()) === null ? null : undefined)
  for (const name of TOKEN_COOKIES) {
    const value = (await self.cookieStore.get(name))?.value
    if (value) return decodeURIComponent(value)
  }
  return null
}

/** Whether this person is signed in here now, as far as a worker can know; in doubt not. */
export async function isSignedInAs(uid: number): Promise<boolean> {
  try {
    return (await deviceUid()) === uid && (await readToken()) !== null
  } catch {
    return false
  }
}
