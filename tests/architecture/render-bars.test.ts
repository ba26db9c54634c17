import { expect, test } from 'vitest'

import { besideTheBars } from '../../bench/render-bars.mjs'

const [RENDERED, KEPT, PACKED] = [
  'page of an order, rendered',
  'page of an order, kept',
  'page of an order, kept and packed',
] as const
const FINE = { [RENDERED]: [300], [KEPT]: [3000], [PACKED]: [3000] }
const FLAT = [400, 440, 430]

test('pages that reach every bar are beside none, whatever else was measured', () => {
  expect(besideTheBars(FINE, FLAT)).toEqual([])
  expect(besideTheBars({ ...FINE, 'JSON of an order': [1] }, FLAT)).toEqual([])
})

test.each([
  [RENDERED, 299],
  [KEPT, 2999],
  [PACKED, 2999],
] as const)('%s at %d a second is beside its bar', (name, rate) => {
  expect(besideTheBars({ ...FINE, [name]: [rate] }, FLAT)).toEqual([name])
})

test('the median of the runs is judged; one that is no number reaches no bar', () => {
  expect(besideTheBars({ ...FINE, [RENDERED]: [100, 310, 400] }, FLAT)).toEqual([])
  expect(besideTheBars({ ...FINE, [RENDERED]: [Number.NaN] }, FLAT)).toEqual([RENDERED])
})

test('memory is beside its bar where it ever stood a tenth above what it was at first', () => {
  expect(besideTheBars(FINE, [400, 441, 400])).toEqual(['memory'])
  expect(besideTheBars(FINE, [400, Number.NaN])).toEqual(['memory'])
})

test('what was not measured reaches no bar', () => {
  const { [KEPT]: _, ...without } = FINE
  expect(besideTheBars(without, FLAT)).toEqual([KEPT])
  expect(besideTheBars({ ...FINE, [KEPT]: [] }, FLAT)).toEqual([KEPT])
  expect(besideTheBars(FINE, [])).toEqual(['memory'])
})
