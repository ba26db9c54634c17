import { SESSION_TTL_DAYS } from '#domain/rules/limits.ts'
import { TOKEN_COOKIES, type TokenCookie } from '#domain/rules/token-cookies.ts'
import { writeCookie } from '#src/lib/cookies.ts'

export type { TokenCookie }

const SAFE_TOKEN = /^[\w.~+/=-]{1,4096}$/

/** The session's token from its cookie; null for guests and where there is no document. */
export function readToken(): string | null {
  if (typeof document === 'undefined') return null
  for (const name of TOKEN_COOKIES) {
    const value = cookieOf(document.cookie, name)
    if (value !== null) return value
  }
  return null
}

/** A cookie's value from a Cookie header or `document.cookie`; null where it is missing or no token. */
export function cookieOf(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const [key, ...rest] = pair.trim().split('=')
    if (key !== name) continue
    const value = decoded(rest.join('='))
    if (SAFE_TOKEN.test(value)) return value
  }
  return null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Writes the cookie where the sign-in's own Set-Cookie did not arrive: a proxy between us may have dropped it. */
export function keepToken(token: string, cookie: TokenCookie): void {
  if (readToken() === token) return
  dropToken()
  writeCookie(cookie, encodeURIComponent(token), SESSION_TTL_DAYS * 86_400)
}

export function dropToken(): void {
  for (const name of TOKEN_COOKIES) writeCookie(name, '', 0)
}
