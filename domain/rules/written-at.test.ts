import { expect, test } from 'vitest'

import { boundedAge, writtenAgo } from './written-at.ts'

const HOUR_S = 3600

test.each([
  [-HOUR_S, undefined],
  [0, undefined],
  [60, undefined],
  [61, 61],
  [3 * HOUR_S, 3 * HOUR_S],
])('written %i s ago it says %s', (seconds, said) => {
  expect(writtenAgo(1_000_000, 1_000_000 + seconds * 1000 + 999)).toBe(said)
})

test.each([
  [0, null],
  [60, null],
  [61, 61],
  [7 * 24 * HOUR_S, 7 * 24 * HOUR_S],
  [8 * 24 * HOUR_S, 7 * 24 * HOUR_S],
  [Number.MAX_SAFE_INTEGER, 7 * 24 * HOUR_S],
])('of %i s the server believes %s', (seconds, believed) => {
  expect(boundedAge(seconds)).toBe(believed)
})
