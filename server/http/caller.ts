/** Who is calling, as the token says; never as a payload claims. */
export type Caller = {
  id: number
  sessionId: number
  username: string
  email: string
  /** Verified '+380…' number, or null. */
  phone: string | null
}

export type Authenticate = (token: string) => Promise<Caller | null>

/** The bearer token of an Authorization header; null when there is none or it has another form. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null
}

/** The value of a cookie of ours, which are of these letters alone; null where there is none. */
export function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value = ''] = part.trim().split('=')
    if (key === name && /^[\w-]{1,200}$/.test(value)) return value
  }
  return null
}
