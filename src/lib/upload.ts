import * as v from 'valibot'

import type { Endpoint, ReplyOf, Upload } from '#domain/contract/endpoint.ts'

import { BadReplyError, NetworkError, TimeoutError } from './failures.ts'
import { addressOf, config, headersOf, isGateway, parseJson, refusalOf } from './http.ts'
import { noteAnswer } from './reach.ts'

/** A file on a poor network takes longer than a call does. */
const WITHIN_MS = 60_000

/** Makes a call whose body is a file; throws as `call` does. */
export async function callWithFile<E extends Endpoint & { readonly upload: Upload }>(
  endpoint: E,
  file: Blob,
): Promise<ReplyOf<E>> {
  const token = config.token()
  const send = async () => {
    const response = await fetch(config.base + addressOf(endpoint), {
      method: endpoint.method,
      headers: { ...headersOf({}, token), 'content-type': file.type },
      body: file,
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    const { ok, status, headers } = response
    return { ok, status, body: parseJson(await response.text()), retryAfter: headers.get('retry-after') }
  }
  const answer = await send().catch((cause: unknown) => {
    noteAnswer(false)
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new (isLate ? TimeoutError : NetworkError)(endpoint.path, { cause })
  })
  const refusal = answer.ok ? null : refusalOf(answer)
  noteAnswer(refusal?.fromApi !== false || !isGateway(answer.status))
  if (refusal) {
    if (refusal.fromApi && refusal.code === 'unauthorized' && token !== null) config.onUnauthorized(token)
    throw refusal
  }
  const reply = v.safeParse(endpoint.reply, answer.body)
  if (!reply.success)
    throw new BadReplyError(`${endpoint.method} ${endpoint.path}: ${v.summarize(reply.issues)}`)
  return reply.output as ReplyOf<E>
}
