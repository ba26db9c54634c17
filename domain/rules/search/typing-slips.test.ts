import { expect, test } from 'vitest'

import { isSureSlip, slips } from './typing-slips.ts'

test('one slip: a wrong, missing, spare or swapped letter', () => {
  const near = slips('цукор')
  for (const other of ['цокор', 'цуккор', 'цкор', 'цуокр', 'ццукор', 'цукорр']) expect(near).toContain(other)
  expect(near).not.toContain('цукор')
  expect(near).not.toContain('цокир')
})

test.each([
  ['цокор', 'цукор'],
  ['цимент', 'цемент'],
  ['боршно', 'борошно'],
  ['гречькка', 'гречка'],
  ['арамтура', 'арматура'],
  ['ковдда', 'ковдра'],
  ['армадура', 'арматура'],
  ['картопя', 'картопля'],
  ['капуса', 'капуста'],
  ['алюмінєвей', 'алюмінієвий'],
])('%s is surely meant for %s', (typed, meant) => expect(isSureSlip(typed, meant)).toBe(true))

test.each([
  ['картошка', 'картка'],
  ['торт', 'торф'],
  ['паркет', 'пакет'],
  ['канат', 'халат'],
  ['короп', 'короб'],
  ['бутон', 'бетон'],
  ['борода', 'порода'],
  ['кози', 'вози'],
  ['пластина', 'пластика'],
  ['цукор', 'цокир'],
  ['печіння', 'печінка'],
])('%s may be no %s', (typed, meant) => expect(isSureSlip(typed, meant)).toBe(false))
