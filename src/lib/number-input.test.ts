import { expect, test } from 'vitest'

import { numberOf, typedNumber } from './number-input.ts'

test.each([
  ['12 500,50', 12_500.5],
  ['12\u00A0500', 12_500],
  ['0.5', 0.5],
  ['1 000 ₴', 1000],
  ['', null],
  ['   ', null],
])('%j is %j', (typed, value) => expect(numberOf(typed)).toBe(value))

test.each(['двісті', '1,2,3', '1e5', '-5', '--1'])('%j is no number', (typed) =>
  expect(numberOf(typed)).toBeNaN(),
)

test('numbers come back as they were typed', () => {
  expect([typedNumber(1.5), typedNumber(20), typedNumber(null)]).toEqual(['1,5', '20', ''])
})
