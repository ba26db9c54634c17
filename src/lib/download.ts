import type { Endpoint } from '#domain/contract/endpoint.ts'

import { NetworkError } from './failures.ts'
import { addressOf, config, headersOf, isGateway, parseJson, refusalOf } from './http.ts'
import { noteAnswer } from './reach.ts'

/**
 * Makes the call and gives its reply as a file, unread: it may be large, and has as long as it takes. Where the
 * connection breaks in the midst of it there is no file.
 */
export async function callForFile(
  endpoint: Endpoint,
  params: object = {},
): Promise<{ name: string | null; content: Blob }> {
  const token = config.token()
  const response = await fetch(config.base + addressOf(endpoint, params), {
    method: endpoint.method,
    headers: headersOf({}, token),
  }).catch(noAnswer(endpoint))
  const { ok, status, headers } = response
  noteAnswer(ok || !isGateway(status))
  if (!ok) {
    const body = parseJson(await response.text().catch(() => ''))
    const refusal = refusalOf({ status, body, retryAfter: headers.get('retry-after') })
    if (refusal.fromApi && refusal.code === 'unauthorized' && token !== null) config.onUnauthorized(token)
    throw refusal
  }
  const [, name = null] = /filename="([^"/\\]+)"/.exec(headers.get('content-disposition') ?? '') ?? []
  return { name, content: await response.blob().catch(noAnswer(endpoint)) }
}

const noAnswer =
  ({ path }: Endpoint) =>
  (cause: unknown): never => {
    noteAnswer(false)
    throw new NetworkError(path, { cause })
  }
