import { request as requestPlain, type OutgoingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'

import { WITHIN_MS } from './push-sender.ts'

// the lanes of hosts bound what is asked
const agent = new Agent({ keepAlive: true })

type PushPost = {
  headers: OutgoingHttpHeaders
  body: Buffer
  lookup: LookupFunction | undefined
  signal: AbortSignal
}
type PushReply = { status: number; retryAfter: string | null }

/** Posts and answers what the head of the reply says; follows no redirect and makes nothing of a body. */
export function post(url: URL, { headers, body, lookup, signal }: PushPost): Promise<PushReply> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal, ...(lookup ? { lookup } : {}) }
    const sending =
      url.protocol === 'https:' ? request(url, { ...options, agent }) : requestPlain(url, options)
    sending.on('error', reject)
    sending.on('response', (reply) => {
      // the connection serves the next push once a body has ended; nobody waits for one that does not
      const cut = setTimeout(() => reply.destroy(), WITHIN_MS)
      reply.on('error', () => undefined).on('close', () => clearTimeout(cut))
      reply.resume()
      resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] ?? null })
    })
    sending.end(body)
  })
}
