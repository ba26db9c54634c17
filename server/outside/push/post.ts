import { request as requestPlain, type OutgoingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'

// the lanes of hosts bound what is asked
const agent = new Agent({ keepAlive: true })

type PushPost = {
  headers: OutgoingHttpHeaders
  body: Buffer
  lookup: LookupFunction | undefined
  signal: AbortSignal
}
type PushReply = { status: number; retryAfter: string | null }

/** Posts and answers what the head of the reply says; follows no redirect and reads no body. */
export function post(url: URL, { headers, body, lookup, signal }: PushPost): Promise<PushReply> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal, ...(lookup ? { lookup } : {}) }
    const sending =
      url.protocol === 'https:' ? request(url, { ...options, agent }) : requestPlain(url, options)
    sending.on('error', reject)
    sending.on('response', (reply) => {
      // a body that never ends is cut by the signal, and then nobody waits for it
      reply.on('error', () => undefined)
      reply.resume()
      resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] ?? null })
    })
    sending.end(body)
  })
}
