import { type Endpoint, pathOf } from '#domain/contract/endpoint.ts'

type Input = {
  params?: object
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string | undefined
}

/** A call of the contract as the session of this token; whoever asked reads the answer. */
export function callAs(
  token: string,
  endpoint: Endpoint,
  { params = {}, body, signal, idempotencyKey }: Input,
): Promise<Response> {
  return fetch(pathOf(endpoint, params), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
}
