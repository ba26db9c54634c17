import { expect, test } from 'vitest'

import { anOrderProposal, aMyOrderDetail } from '#tests/fixtures/market.fixture.ts'

import { comparableOf, countedAs, stepped } from './comparison.logic.ts'

test.each([
  [20, 1, 21],
  [20, -1, 19],
  [1, 1, 1.1],
  [1, -1, 0.9],
  [5000, 1, 5500],
  [5000, -1, 4500],
  [7.3, 1, 7.5],
  [7.3, -1, 7],
  [0.001, -1, 0.001],
  [0.001, 1, 0.002],
  [100, 1, 110],
] as const)('%d goes by %d to %d', (from, direction, to) => {
  expect(stepped(from, direction)).toBe(to)
})

test('a proposal to an older edition of the order waits for its supplier', () => {
  const order = { ...aMyOrderDetail(), revision: 3 }
  const of = (order_revision: number | null, status: 'pending' | 'accepted' = 'pending') =>
    comparableOf({ ...anOrderProposal({ status }), order_revision } as never, order).isUnconfirmed
  expect([of(2), of(3), of(null), of(2, 'accepted')]).toEqual([true, false, false, false])
  expect(comparableOf(anOrderProposal(), aMyOrderDetail()).isUnconfirmed).toBe(false)
})

test('a quantity that was typed counts for the order as it was then', () => {
  expect(countedAs({ quantity: 20, unit: 'т' })).not.toBe(countedAs({ quantity: 20, unit: 'кг' }))
})
