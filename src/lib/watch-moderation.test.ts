import { expect, test } from 'vitest'

import { watchEveryMs, watchOwnOrders } from './watch-moderation.ts'

test('a waiting order is asked about often for a minute and seldom afterwards', () => {
  expect(watchEveryMs(false, 1)).toBe(false)
  expect(watchEveryMs(true, 1)).toBe(2000)
  expect(watchEveryMs(true, 31)).toBe(15_000)
})

test('a list of own orders is asked for anew while one of them waits', () => {
  const listed = (status: 'moderation' | 'accepted', dataUpdateCount: number) =>
    watchOwnOrders({ state: { data: { pages: [{ data: [{ status }] }] }, dataUpdateCount } })
  expect(listed('accepted', 1)).toBe(false)
  expect(listed('moderation', 1)).toBe(2000)
  expect(listed('moderation', 31)).toBe(15_000)
  expect(watchOwnOrders({ state: { dataUpdateCount: 0 } })).toBe(false)
})
