import * as v from 'valibot'

import { type CallInput, type Endpoint, pathOf, type ReplyOf } from '#domain/contract/endpoint.ts'
import { Problem } from '#domain/contract/errors.ts'
import { retryAfterMs } from '#domain/rules/retry-after.ts'
import { statusTexts } from '#domain/uk/http-status.ts'

import {
  AbortError,
  ApiError,
  BadReplyError,
  codeOfStatus,
  KeptReply,
  NetworkError,
  TimeoutError,
} from './failures.ts'
import { noteAnswer } from './reach.ts'

const CALL_TIMEOUT_MS = 20_000

export type HttpConfig = {
  /** '' in the page; the server's own address where there is no page. */
  base: string
  /** By `fetch` in the page; where screens are rendered on a server, by whatever answers there. */
  exchange: (endpoint: Endpoint, input: LooseInput, token: string | null) => Promise<HttpReply>
  token: () => string | null
  /** Told only of refusals that this API itself made, with the token it refused. */
  onUnauthorized: (refusedToken: string) => void
}

/** How this page calls; for what calls in another way than `call` does. */
export const config: HttpConfig = {
  base: '',
  exchange: fetchReply,
  token: () => null,
  onUnauthorized: () => undefined,
}

export const configureHttp = (given: Partial<HttpConfig>): void => {
  Object.assign(config, given)
}

export type CallOptions = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined }

/** What goes with a call; left out altogether where the endpoint asks for nothing. */
export type CallArgs<E extends Endpoint> =
  Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E> & CallOptions]
    : [input: CallInput<E> & CallOptions]

type LooseInput = CallOptions & { params?: object; query?: object; body?: unknown }

/** Makes the call and gives its reply as the contract describes it, or throws one of `failures.ts`. */
export async function call<E extends Endpoint>(endpoint: E, ...[given]: CallArgs<E>): Promise<ReplyOf<E>> {
  const input: LooseInput = given ?? {}
  const token = config.token()
  const answer = await config.exchange(endpoint, input, token)
  const refusal = answer.ok ? null : refusalOf(answer)
  // what the worker kept and what a gateway says for it are no answers of the server
  noteAnswer(answer.savedAt === null && (refusal?.fromApi !== false || !isGateway(answer.status)))
  if (refusal) {
    if (refusal.fromApi && refusal.code === 'unauthorized' && token !== null) config.onUnauthorized(token)
    throw refusal
  }
  const reply = v.safeParse(endpoint.reply, answer.body)
  if (!reply.success)
    throw new BadReplyError(`${endpoint.method} ${endpoint.path}: ${v.summarize(reply.issues)}`)
  if (answer.savedAt !== null) throw new KeptReply(endpoint.path, reply.output, answer.savedAt)
  return reply.output as ReplyOf<E>
}

type HttpReply = {
  ok: boolean
  status: number
  body: unknown
  retryAfter: string | null
  /** When the worker kept it; null for an answer of the server itself. */
  savedAt: number | null
}

async function fetchReply(endpoint: Endpoint, input: LooseInput, token: string | null): Promise<HttpReply> {
  const abort = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    abort.abort()
  }, CALL_TIMEOUT_MS)
  const giveUp = (): void => abort.abort()
  if (input.signal?.aborted) giveUp()
  input.signal?.addEventListener('abort', giveUp, { once: true })
  try {
    const response = await fetch(config.base + addressOf(endpoint, input.params, input.query), {
      method: endpoint.method,
      headers: headersOf(input, token),
      signal: abort.signal,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    })
    // The body is read inside the time limit too: a stalled one is no answer.
    const text = await response.text()
    const { ok, status, headers } = response
    const savedAt = headers.get('x-sw-cache') === '1' ? Number(headers.get('x-sw-saved-at')) : null
    return { ok, status, body: parseJson(text), retryAfter: headers.get('retry-after'), savedAt }
  } catch (cause) {
    if (!late && input.signal?.aborted) throw new AbortError(endpoint.path, { cause })
    noteAnswer(false)
    if (late) throw new TimeoutError(endpoint.path, { cause })
    throw new NetworkError(endpoint.path, { cause })
  } finally {
    clearTimeout(timer)
    input.signal?.removeEventListener('abort', giveUp)
  }
}

export function headersOf(input: LooseInput, token: string | null): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (input.idempotencyKey !== undefined) headers['idempotency-key'] = input.idempotencyKey
  return headers
}

/** Whoever stands before the server says with these that it does not answer. */
export const isGateway = (status: number): boolean => status >= 502 && status <= 504

/** Path and query of a call below the site's root; values left empty are left out. */
export function addressOf(endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const search = new URLSearchParams(filled(query)).toString()
  return `${pathOf(endpoint, params)}${search && `?${search}`}`
}

/** The values that say something, as they stand in an address. */
export function filled(values: object): [string, string][] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])
}

export function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What a call that was not done came to. */
export function refusalOf({
  status,
  body,
  retryAfter,
}: Pick<HttpReply, 'status' | 'body' | 'retryAfter'>): ApiError {
  const told = v.safeParse(Problem, body)
  if (told.success) {
    const seconds = told.output.retry_after
    const wait = retryAfterMs(retryAfter) ?? (seconds === undefined ? null : seconds * 1000)
    return new ApiError(told.output, wait)
  }
  const code = codeOfStatus(status)
  const problem = { type: 'about:blank', title: code, status, detail: statusTexts[code], code }
  return new ApiError(problem, retryAfterMs(retryAfter), { fromApi: false })
}
