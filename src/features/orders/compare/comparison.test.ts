import { expect, test } from 'vitest'

import { anOrderProposal, aMyOrderDetail } from '#tests/fixtures/market.fixture.ts'

import { comparableOf, countedAs, inHeldOrder, stepped } from './comparison.logic.ts'

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

test('rows stay at the places that were held, and nothing is copied where nothing moves', () => {
  const rows = (...ids: number[]) =>
    ids.map((id) => ({ id }) as never as Parameters<typeof inHeldOrder>[0][number])
  const idsOf = (held: ReturnType<typeof inHeldOrder>) => held?.map(({ id }) => id)
  const sorted = rows(3, 1, 2)
  expect(idsOf(inHeldOrder(sorted, [1, 2, 3]))).toEqual([1, 2, 3])
  expect(inHeldOrder(sorted, [3, 1, 2])).toBe(sorted)
  // one that is gone leaves its place to the next; one without a place asks for all to be sorted
  expect(inHeldOrder(sorted, [3, 9, 1, 2])).toBe(sorted)
  expect(inHeldOrder(sorted, [3, 1])).toBeNull()
})
