import { expect, test } from 'vitest'

import { readsAsPhone } from './amounts.ts'

test.each([
  501234567, 671234567, 441234567, 380501234567, 80501234567, 501234.567, 5012345.67, 50123456.7,
  80501234.567, 805012345.67, 98765432.1,
])('%d is a phone', (amount) => {
  expect(readsAsPhone(amount)).toBe(true)
})

test.each([
  0.001, 1, 20, 50, 501234, 5012345, 50123456, 12.5, 125_000.5, 999_999.99, 3_805_012, 1e8, 250_000_000,
  501_200_000, 632_500_000, 1e9, 999_999_999.99, 4_412_345.67, 123456789, 1234567.89,
])('%d is an amount', (amount) => {
  expect(readsAsPhone(amount)).toBe(false)
})
