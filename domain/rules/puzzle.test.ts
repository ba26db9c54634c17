import { expect, test } from 'vitest'

import { answerOf, isAnswerTo, startsWithZeros } from './puzzle.ts'

test.each([
  [[0xff, 0, 0, 0], 0],
  [[0x80, 0, 0, 0], 0],
  [[0x01, 0xff, 0, 0], 7],
  [[0, 0x10, 0, 0], 11],
  [[0, 0, 0, 1], 31],
  [[0, 0, 0, 0], 32],
])('%j begins with %d zero bits', (bytes, bits) => {
  // a view into more bytes, as some libraries give
  const hash = new Uint8Array([9, ...bytes, 9]).subarray(1, 5)
  expect(startsWithZeros(hash, bits)).toBe(true)
  expect(startsWithZeros(hash, bits + 1)).toBe(false)
})

test('an answer is the puzzle and a number', () => {
  expect(isAnswerTo('abc', answerOf('abc', 12))).toBe(true)
  for (const wrong of ['abd.12', 'abc', 'abc.', 'abc.1x', 'abc.1.2', 'abc.-1', `abc.${'1'.repeat(10)}`, ''])
    expect(isAnswerTo('abc', wrong)).toBe(false)
})
