import { expect, test } from 'vitest'

import { findUnits, UNITS } from './units.logic.ts'

const found = (query: string) => findUnits(query).map(({ value }) => value)

test('typical units stand first, found by their whole names and other spellings', () => {
  expect(findUnits('')).toEqual(UNITS)
  expect(found('т')[0]).toBe('т')
  expect(found('тонн')).toEqual(['т', 'тонн'])
  expect(found('м2')).toEqual(['м²', 'м2'])
})

test('what is typed can be a unit of its own, unless the contract refuses it', () => {
  expect(found(' рулонів ')).toEqual(['рулонів'])
  expect(found('067 123 45 67')).toEqual([])
  expect(found('дуже довга назва одиниці')).toEqual([])
})
