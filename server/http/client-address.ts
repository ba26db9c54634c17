import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** The client's address; with TRUST_PROXY the last one in X-Forwarded-For, which our proxy wrote. */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)!
        .trim()
    : ''
  return isIP(forwarded) === 0 ? (socket.remoteAddress ?? '') : forwarded
}
