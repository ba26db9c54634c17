import { expect, test } from 'vitest'

import { readAmount } from './read-amount.logic.ts'

test.each([
  ['', undefined],
  ['  ', undefined],
  ['1,5', 1.5],
  ['12\u00A0000', 12_000],
  ['0', 0],
  ['-1', null],
  ['1,2345', null],
  ['тонна', null],
  ['1e9', null],
  ['1,', null],
])('%j is read as %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})
