/* oxlint-disable typescript/no-explicit-any -- a test reads replies of every shape */
import { API_BASE } from '#domain/contract/endpoint.ts'

export type Reply = { status: number; body: any; headers: Headers }
type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
export type Api = { get: Send; post: Send; patch: Send; put: Send; delete: Send }

/** Plain HTTP calls below /api/v1, as any client would make them. */
export function createApi(url: string, token?: string): Api {
  const method =
    (name: string): Send =>
    async (path, body, headers = {}) => {
      const raw = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
      const response = await fetch(`${url}${API_BASE}${path}`, {
        method: name,
        ...(raw === undefined ? {} : { body: raw }),
        headers: {
          ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
    }
  return {
    get: method('GET'),
    post: method('POST'),
    patch: method('PATCH'),
    put: method('PUT'),
    delete: method('DELETE'),
  }
}
