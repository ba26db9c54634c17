import { expect, test } from 'vitest'

import { isOneOrTwoSlips, onOtherKeys, slips } from './typing-slips.ts'

test('the keys of a Ukrainian keyboard', () => {
  expect(onOtherKeys('werjh')).toBe('цукор')
  expect(onOtherKeys('цукор 5')).toBe('цукор 5')
})

test('one slip: a wrong, missing, spare or swapped letter', () => {
  const near = slips('цукор')
  for (const other of ['цокор', 'цуккор', 'цкор', 'цуокр', 'ццукор', 'цукорр']) expect(near).toContain(other)
  expect(near).not.toContain('цукор')
  expect(near).not.toContain('цокир')
})

test('two slips, not three', () => {
  const near = ['арматура', 'арматура1', 'ораматура', 'арамтруа', 'рматур']
  const far = ['ормотора', 'арма', 'абвгдежз', 'арматураааа']
  expect([...near, ...far].filter((other) => isOneOrTwoSlips('арматура', other))).toEqual(near)
})
