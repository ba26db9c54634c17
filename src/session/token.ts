import { TOKEN_COOKIES, type TokenCookie } from '#domain/rules/token-cookies.ts'

export type { TokenCookie }

const SAFE_TOKEN = /^[\w.~+/=-]{1,4096}$/

/** The token of a browser that keeps no cookies: it lives as long as this page. */
let unkept: string | null = null
export const holdToken = (token: string | null): void => void (unkept = token)

/** The session's token from its cookie, or of this page's life; null for guests and where there is no document. */
export function readToken(): string | null {
  if (typeof document === 'undefined') return null
  for (const name of TOKEN_COOKIES) {
    const value = cookieOf(cookies(), name)
    if (value !== null) return value
  }
  return unkept
}

function cookies(): string {
  try {
    return document.cookie
  } catch {
    return '' // a sandboxed frame throws on the mere look
  }
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

/** Tells tokens apart without giving them away. */
export function markOf(token: string): string {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < token.length; at++) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01_00_01_93)
  return (hash >>> 0).toString(36)
}
