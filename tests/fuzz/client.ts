import { Agent, request } from 'node:http'
import { gunzipSync, brotliDecompressSync } from 'node:zlib'

import { addressOf, type Wire } from './request.ts'

const ANSWER_WITHIN_MS = 20_000

export type Answer = { status: number; headers: Record<string, string>; text: string }

/** Sends requests as they stand, one after another over one connection; rejects where no answer comes. */
export function createClient(url: string) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  const once = (wire: Wire): Promise<Answer & { isReused: boolean }> =>
    new Promise((resolve, reject) => {
      const { method, headers, body } = wire
      const sent = request(
        {
          hostname,
          port,
          agent,
          method,
          path: addressOf(wire),
          headers: { ...headers, ...(body ? { 'content-length': body.length } : {}) },
          timeout: ANSWER_WITHIN_MS,
        },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('error', reject)
          reply.on('end', () => {
            const named = reply.headers as Record<string, string>
            const bytes = unpacked(Buffer.concat(chunks), named['content-encoding'])
            resolve({
              status: reply.statusCode!,
              headers: named,
              text: bytes.toString('utf8'),
              isReused: sent.reusedSocket,
            })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.on('error', (error) => reject(Object.assign(error, { isReused: sent.reusedSocket })))
      sent.end(body)
    })

  return {
    /** A connection that the server closed while it lay idle is no fault of it: the request then goes once more. */
    async send(wire: Wire): Promise<Answer> {
      try {
        return await once(wire)
      } catch (error) {
        const { code, isReused } = error as NodeJS.ErrnoException & { isReused?: boolean }
        if (isReused !== true || (code !== 'ECONNRESET' && code !== 'EPIPE')) throw error
        return once(wire)
      }
    },
    close: (): void => agent.destroy(),
  }
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes
}
