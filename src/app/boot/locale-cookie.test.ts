import { afterEach, expect, test, vi } from 'vitest'

import { keepLocale } from './locale-cookie.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https:', 'locale=uk; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  ['http:', 'locale=uk; Path=/; Max-Age=31536000; SameSite=Lax'],
])('over %s the language is kept for a year', (protocol, cookie) => {
  const written = { cookie: '' }
  vi.stubGlobal('document', written)
  vi.stubGlobal('location', { protocol })
  keepLocale()
  expect(written.cookie).toBe(cookie)
})
