import { expect, test } from 'vitest'

import { besideTheBars } from '../../bench/visit-bars.mjs'

const FINE = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  LCP: 1800,
  TBT: 100,
  CLS: 0.02,
}

test('a first visit that reaches every bar is beside none', () => {
  expect(besideTheBars({ home: [FINE, FINE, FINE], order: [FINE] })).toEqual([])
  expect(besideTheBars({})).toEqual([])
})

test.each([
  ['performance', 94],
  ['accessibility', 99],
  ['best-practices', 99],
  ['seo', 99],
  ['LCP', 1801],
  ['TBT', 101],
  ['CLS', 0.021],
] as const)('%s of %d is beside its bar, and is named with its page', (head, value) => {
  expect(besideTheBars({ home: [FINE], order: [{ ...FINE, [head]: value }] })).toEqual([`order ${head}`])
})

test('the median of a page is judged, not its best or its worst visit', () => {
  const late = { ...FINE, LCP: 2500 }
  const early = { ...FINE, LCP: 900 }
  expect(besideTheBars({ home: [early, late, early] })).toEqual([])
  expect(besideTheBars({ home: [late, early, late] })).toEqual(['home LCP'])
})

test('a score is rounded as it is shown', () => {
  expect(besideTheBars({ home: [{ ...FINE, performance: 94.5 }] })).toEqual([])
  expect(besideTheBars({ home: [{ ...FINE, performance: 94.4 }] })).toEqual(['home performance'])
})

test('what was not measured reaches no bar', () => {
  const { LCP: _, ...without } = FINE
  expect(besideTheBars({ home: [without] })).toEqual(['home LCP'])
  expect(besideTheBars({ home: [FINE, { ...FINE, TBT: Number.NaN }, FINE] })).toEqual(['home TBT'])
  expect(besideTheBars({ home: [] })).toHaveLength(Object.keys(FINE).length)
})
