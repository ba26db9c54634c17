import type { ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import type { ErrorCode } from '#domain/contract/errors.ts'
import { refuse } from '#server/errors.ts'

import { problemOf } from './problem.ts'

/** For answers that leave before the hooks which would add the headers of a page; nothing in them is to be run. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const

const KNOWN: Record<string, [status: number, code: ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
}

/** Statuses that only such answers have, beside those of the error codes. */
export const UNREADABLE_STATUSES = [400, ...Object.values(KNOWN).map(([status]) => status)]

type AnsweringSocket = Socket & { _httpMessage?: ServerResponse | null }

/** Answers what is no HTTP, or has an endless head, as any other refusal, and closes: no request came of it. */
export function refuseUnreadable(error: Error & { code?: string }, socket: AnsweringSocket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // oxlint-disable-next-line no-underscore-dangle -- so Node names the answer under way: these words would be its rest
  const isAnswering = socket._httpMessage?.headersSent === true
  // a browser opens connections in advance: who has said nothing is told nothing, or takes it for the next answer
  if (socket.writable && !isAnswering && socket.bytesRead > 0) {
    const [status, code] = KNOWN[error.code ?? ''] ?? [400, 'malformed']
    const body = JSON.stringify({ ...problemOf(refuse(code)), status })
    const headers = {
      ...BARE_HEADERS,
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
  }
  socket.destroySoon()
}
