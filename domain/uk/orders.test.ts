import { expect, test } from 'vitest'

import { orderTexts } from './orders.ts'

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ')

test('a budget says that it is of the whole order, and what that makes by one unit', () => {
  const { budget, wholeBudget, unitPrice } = orderTexts
  expect(plain(budget(285_000))).toBe('бюджет 285 000 ₴ за все')
  expect(plain(wholeBudget({ budget: 285_000, quantity: 20, unit: 'т' }))).toBe('285 000 ₴, тобто 14 250 ₴/т')
  expect(plain(wholeBudget({ budget: 100, quantity: 3, unit: null }))).toBe('100 ₴, тобто 33,33 ₴ за одиницю')
  expect(plain(wholeBudget({ budget: 100, quantity: null, unit: null }))).toBe('100 ₴')
  for (const [sum, quantity] of [
    [100, 1],
    [0, 5],
    [100, 0],
    [Number.NaN, 5],
    [1, 1_000_000],
  ] as const)
    expect(unitPrice({ budget: sum, quantity, unit: 'т' })).toBeNull()
})
