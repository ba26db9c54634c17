import { type Endpoint, pathOf } from '#domain/contract/endpoint.ts'

type Input = {
  params?: object
  query?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string | undefined
}

/** A call of the contract as the session of this token; whoever asked reads the answer. */
export function callAs(
  token: string,
  endpoint: Endpoint,
  { params = {}, query = {}, body, signal, idempotencyKey }: Input,
): Promise<Response> {
  const search = new URLSearchParams(query).toString()
  return fetch(pathOf(endpoint, params) + (search && `?${search}`), {
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
