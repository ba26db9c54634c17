import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  decimals,
  fromHryvnias,
  greater,
  hryvniasEach,
  hryvniasOf,
  inHryvnias,
  isHryvnias,
  kopiykas,
  kopiykasOf,
  minus,
  plus,
  smaller,
  toHryvnias,
  vatWithin,
} from './money.ts'

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

test('a column of the database holds kopiykas or nothing', () => {
  expect([kopiykasOf(250.5), kopiykasOf(null)]).toEqual([25_050, null])
  expect([hryvniasOf(25_050), hryvniasOf(null)]).toEqual([250.5, null])
  expect([isHryvnias(0.29), isHryvnias(1.005), isHryvnias(Number.MAX_VALUE)]).toEqual([true, false, false])
})

test('of sums the smaller and the greater, their VAT, their hryvnias and what one costs', () => {
  const [one, other] = [kopiykas(999), kopiykas(1_000)]
  expect([smaller(one, other), greater(one, other)]).toEqual([999, 1_000])
  expect(vatWithin(kopiykas(25_000), 20)).toBe(4_167)
  expect(inHryvnias(kopiykas(125_005))).toEqual({ hryvnias: 1_250, rest: 5 })
  expect([hryvniasEach(100, 3), hryvniasEach(0.01, 1_000), hryvniasEach(5, 0)]).toEqual([33.33, null, null])
})
