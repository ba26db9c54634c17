import type { IncomingMessage } from 'node:http'

import { SOCKETS_PER_MINUTE } from '#domain/rules/limits.ts'
import type { Env } from '#server/env.ts'
import type { Authenticate, Caller } from '#server/http/caller.ts'
import { addressOf } from '#server/http/client-address.ts'
import { addressKey, type Limits } from '#server/http/limiter.ts'

type Decide = (refusal: string | null, allowed: boolean) => void

const MINUTE_S = 60
const TOKEN = /^[\w-]{20,200}$/

/** A browser names the page's origin: it must be this site. Other clients send none. */
function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host
}

/** Whether the library takes it for a request of a known connection: of several ids it goes by the last. */
function isOfKnown(url: string): boolean {
  // the first request of a connection, of which there are thousands when everybody comes back, has neither
  if (!url.includes('sid') && !url.includes('%')) return false
  const ids = new URL(url, 'http://localhost').searchParams.getAll('sid')
  return Boolean(ids.at(-1))
}

/** Decides on a connection before anything is kept for it; its later requests carry a `sid` and pass. */
export function createGate({ publicUrl, trustProxy }: Pick<Env, 'publicUrl' | 'trustProxy'>, limits: Limits) {
  const connections = limits('connections', SOCKETS_PER_MINUTE, MINUTE_S)
  return (request: IncomingMessage, decide: Decide): void => {
    if (!isOwnOrigin(request, publicUrl)) return decide('forbidden', false)
    if (isOfKnown(request.url ?? '/')) return decide(null, true)
    connections.take(addressKey(addressOf(request, trustProxy))).then(
      () => decide(null, true),
      () => decide('rate_limited', false),
    )
  }
}

/** Who the handshake's `auth: {token}` belongs to; null for any that is not good. */
export async function callerOf(auth: unknown, authenticate: Authenticate): Promise<Caller | null> {
  const token = typeof auth === 'object' && auth !== null && 'token' in auth ? auth.token : undefined
  return typeof token === 'string' && TOKEN.test(token) ? authenticate(token) : null
}
