import { expect, test } from 'vitest'

import { quantityMax } from './quantities.ts'

test.each([
  ['т', 1_000_000],
  ['Тонн.', 1_000_000],
  [' палет ', 100_000],
  ['м²', 10_000_000],
  ['кг', 100_000_000],
  ['шт', 100_000_000],
  ['бігборд', 100_000_000],
  [null, 100_000_000],
])('of %s at most %d', (unit, most) => {
  expect(quantityMax(unit)).toBe(most)
})
