import { afterAll, beforeAll, expect, test } from 'vitest'

import { startServer, type TestServer } from '#tests/support/server.ts'

import { createHttpServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const directives = (policy: string): Map<string, string> =>
  new Map(policy.split(';').map((part) => [part.trim().split(' ')[0]!, part.trim()]))

test('every answer, a refusal included, carries the security headers and says nothing of the software', async () => {
  for (const path of ['/healthz', '/api/v1/categories', '/api/v1/nothing', '/', '/missing.js']) {
    const { headers } = await fetch(`${server.url}${path}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null])
  }
})

test('an address that cannot be read is answered by nothing that could be run', async () => {
  const { headers } = await fetch(`${server.url}/api/v1/orders/%zz`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('scripts come from here alone, nothing is framed, and plain http is not forced to https', async () => {
  const policy = (await fetch(`${server.url}/healthz`)).headers.get('content-security-policy')!
  const named = directives(policy)
  expect(named.get('default-src')).toBe("default-src 'none'")
  expect(named.get('script-src')).toBe("script-src 'self'")
  expect(named.get('style-src')).toBe("style-src 'self' 'unsafe-inline'")
  expect(named.get('frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(named.get('base-uri')).toBe("base-uri 'none'")
  expect(named.get('connect-src')).toBe("connect-src 'self' ws://localhost:3000")
  expect(policy).not.toContain('unsafe-eval')
  expect(named.has('upgrade-insecure-requests')).toBe(false)
})

test('https adds HSTS and the secure socket', async () => {
  const app = await createHttpServer({
    logger: undefined,
    trustProxy: false,
    publicUrl: 'https://gurt.example',
  })
  app.get('/', () => ({}))
  const { headers } = await app.inject('/')
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  expect(headers['content-security-policy']).toContain('wss://gurt.example')
  expect((await fetch(`${server.url}/healthz`)).headers.get('strict-transport-security')).toBeNull()
  await app.close()
})
