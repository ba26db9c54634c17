import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { decimals, fromHryvnias, kopiykas, minus, plus, toHryvnias } from './money.ts'

test('hryvnias become kopiykas and come back, to the last one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (amount) => {
      expect(fromHryvnias(toHryvnias(kopiykas(amount)))).toBe(amount)
    }),
  )
  expect(decimals(kopiykas(25_050))).toBe('250.50')
  expect(minus(plus(fromHryvnias(0.1), fromHryvnias(0.2)), fromHryvnias(0.3))).toBe(0)
})

test('what is no whole number of kopiykas is no sum', () => {
  for (const wrong of [0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => fromHryvnias(wrong)).toThrow(/is no sum/)
  expect(() => kopiykas(1.5)).toThrow(/is no sum/)
})
