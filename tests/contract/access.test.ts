import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { API_BASE, type Endpoint } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const calls = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${area}.${name}`,
    endpoint,
  })),
)
const guarded = calls.filter(({ endpoint }) => endpoint.access === 'user')

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const addressOf = ({ path }: Endpoint): string => `${server.url}${API_BASE}${path.replace(/:\w+/g, '1')}`

const DEAD_TOKENS = ['x'.repeat(43), "' or 1=1 --", '']

describe('who is not signed in', () => {
  test.each(guarded)('is refused by $name, whatever the body', async ({ endpoint }) => {
    const sends = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
    const body = sends ? { body: '{"broken', headers: { 'content-type': 'application/json' } } : {}
    const bare = { method: endpoint.method, ...body }
    const withTokens = DEAD_TOKENS.map((token) => ({
      ...bare,
      headers: { ...bare.headers, authorization: `Bearer ${token}`, 'idempotency-key': 'no key' },
    }))
    for (const call of [bare, ...withTokens]) {
      const reply = await fetch(addressOf(endpoint), call)
      expect(reply.status).toBe(401)
      expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
      expect(reply.headers.get('www-authenticate')).toBe('Bearer')
      expect(await reply.json()).toMatchObject({ status: 401, code: 'unauthorized' })
    }
  })

  test('the walk saw the whole contract', () => {
    expect(calls.length).toBeGreaterThan(40)
    expect(guarded.length).toBeGreaterThan(30)
    expect(new Set(calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).size).toBe(
      calls.length,
    )
  })

  test.each(calls.filter(({ endpoint }) => endpoint.access !== 'user'))(
    'may ask $name',
    async ({ endpoint }) => {
      const reply = await fetch(addressOf(endpoint), { method: endpoint.method })
      expect([200, 404, 422]).toContain(reply.status)
    },
  )
})
