import { describe, expect, test } from 'vitest'

import { tellable, whatBringsMore, worthOf } from './order-reach.ts'

test.each([
  [0, 0],
  [1, null],
  [4, null],
  [5, 5],
  [312, 312],
])('%i people are told as %s', (count, told) => {
  expect(tellable(count)).toBe(told)
})

describe('what would bring more', () => {
  const whole = { quantity: 20, needed_by: '2026-12-01', budget: 400_000 }
  test.each([
    ['nothing to one who has said it all', whole, 0, []],
    ['a wider place only where somebody is reached by it', whole, 3, ['location']],
    ['a quantity first', { ...whole, quantity: null }, 0, ['quantity']],
    [
      'all of it, what is missed most first',
      { quantity: null, needed_by: null, budget: null },
      1,
      ['quantity', 'needed_by', 'budget', 'location'],
    ],
  ] as const)('is %s', (_, order, beyond, fields) => {
    expect(whatBringsMore(order, beyond)).toEqual(fields)
  })
})

describe('the worth of a supplier', () => {
  const nobody = {
    rating: null,
    reviews: 0,
    deals: 0,
    medianSeconds: null,
    isPhoneVerified: false,
    isNear: false,
    isExact: false,
  }
  test('grows with each thing that is checked', () => {
    const base = worthOf(nobody)
    const better = [
      { rating: 5, reviews: 10 },
      { deals: 1 },
      { medianSeconds: 600 },
      { isPhoneVerified: true },
      { isNear: true },
      { isExact: true },
    ]
    for (const each of better) expect(worthOf({ ...nobody, ...each })).toBeGreaterThan(base)
  })

  test('of one good word is less than of fifty, and a bad name is less than none', () => {
    const with5 = worthOf({ ...nobody, rating: 5, reviews: 1 })
    expect(worthOf({ ...nobody, rating: 4.8, reviews: 50 })).toBeGreaterThan(with5)
    expect(worthOf({ ...nobody, rating: 1, reviews: 20 })).toBeLessThan(worthOf(nobody))
  })

  test('is not made by ever more deals', () => {
    expect(worthOf({ ...nobody, deals: 10_000 })).toBe(worthOf({ ...nobody, deals: 20 }))
  })
})
