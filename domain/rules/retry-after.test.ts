import { expect, it } from 'vitest'

import { retryAfterMs } from './retry-after.ts'

it('reads Retry-After in seconds and as a date', () => {
  expect(retryAfterMs('3')).toBe(3000)
  expect(retryAfterMs('Sat, 21 Nov 2026 10:00:05 GMT', Date.UTC(2026, 10, 21, 10))).toBe(5000)
  expect(retryAfterMs('Sat, 21 Nov 2020 10:00:05 GMT', Date.UTC(2026, 10, 21, 10))).toBe(0)
  expect(retryAfterMs('soon')).toBeNull()
  expect(retryAfterMs(null)).toBeNull()
})
