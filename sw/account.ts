import { TOKEN_COOKIES } from '#domain/rules/token-cookies.ts'
import { deviceUid } from '#src/offline/session-fence.ts'

declare const self: Omit<ServiceWorkerGlobalScope, 'cookieStore'> & { cookieStore?: CookieStore }

/** The session's token; null for guests, undefined where the browser does not show cookies to workers. */
export async function readToken(): Promise<string | null | undefined> {
  if (!self.cookieStore) return undefined
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
