import { SESSION_TTL_DAYS } from '#domain/rules/limits.ts'
import { TOKEN_COOKIES, type TokenCookie } from '#domain/rules/token-cookies.ts'
import { writeCookie } from '#src/lib/cookies.ts'

import { holdToken, readToken } from './token.ts'

/**
 * Writes the cookie where the sign-in's own Set-Cookie did not arrive: a proxy between us may have dropped it. A browser
 * that keeps no cookies stays signed in for as long as this page lives.
 */
export function keepToken(token: string, cookie: TokenCookie): void {
  if (readToken() === token) return
  dropToken()
  writeCookie(cookie, encodeURIComponent(token), SESSION_TTL_DAYS * 86_400)
  if (readToken() !== token) holdToken(token)
}

export function dropToken(): void {
  holdToken(null)
  for (const name of TOKEN_COOKIES) writeCookie(name, '', 0)
}
