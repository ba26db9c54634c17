import { expect, test } from 'vitest'

import { onOtherLayouts } from './keyboard-layouts.ts'

test.each([
  ['werjh', 'цукор'],
  ['z,kerj', 'яблуко'],
  ['Z<KERJ', 'яблуко'],
  ['[ks,', 'хліб'],
  ['rhfcrf', 'краска'],
  [",tk'", 'белэ'],
  ['ищіср', 'bosch'],
  ['ищыср', 'bosch'],
])('%s reads %s on another layout', (typed, meant) => expect(onOtherLayouts(typed)).toContain(meant))

test.each([['50кг'], ['цукор-пісок'], ['...'], ['мed']])('%s is no word of another layout', (typed) =>
  expect(onOtherLayouts(typed)).toEqual([]),
)
