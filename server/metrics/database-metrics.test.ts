import { Registry } from 'prom-client'
import { expect, test } from 'vitest'

import { watchDeliveries } from './database-metrics.ts'

test('a queue is told by what waits, by the age of the oldest that is due, and by what failed', async () => {
  const registry = new Registry()
  const due_since = new Date(Date.now() - 90_000)
  watchDeliveries(registry, () =>
    Promise.resolve([
      { queue: 'push', waiting: 7, due: 2, due_since, failed_in_day: 3 },
      { queue: 'mail', waiting: 4, due: 0, due_since: null, failed_in_day: 0 },
    ]),
  )
  const text = await registry.metrics()
  const valueOf = (name: string, queue: string): number =>
    Number(new RegExp(`^gurt_deliveries_${name}\\{queue="${queue}"\\} (.+)$`, 'm').exec(text)?.[1])
  expect([valueOf('waiting', 'push'), valueOf('waiting', 'mail')]).toEqual([7, 4])
  expect([valueOf('failed_in_day', 'push'), valueOf('failed_in_day', 'mail')]).toEqual([3, 0])
  expect(valueOf('due_age_seconds', 'push')).toBeGreaterThanOrEqual(90)
  expect(valueOf('due_age_seconds', 'push')).toBeLessThan(120)
  expect(valueOf('due_age_seconds', 'mail')).toBe(0)
})
