import { expect, test } from 'vitest'

import { termsOf } from '#domain/rules/deals/offer/terms.ts'

import { minimumWords } from './offer.ts'

const PRICED = { ...termsOf({}), unit_price: 18.2 }
const plain = (words: string): string => words.replaceAll('\u00A0', ' ')

test.each([
  [0, 'т', 'без мінімуму'],
  [36_400, 'т', 'від 36 400 ₴, 2 000 т'],
  // who has named no unit is told no bare number
  [36_400, null, 'від 36 400 ₴'],
])('a minimum of %d in %s: %s', (minimum, unit, words) => {
  expect(plain(minimumWords(PRICED, minimum, unit))).toBe(words)
})
