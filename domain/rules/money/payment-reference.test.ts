import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { findReferences, makeReference, REFERENCE_DIGITS } from './payment-reference.ts'

const numbers = fc.array(fc.nat(31), { minLength: REFERENCE_DIGITS, maxLength: REFERENCE_DIGITS })
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

test('a reference is found however people type it', () => {
  const reference = makeReference([7, 20, 2, 19, 9])
  expect(reference).toMatch(/^HURT-[0-9A-Z]{5}-[0-9A-Z]$/)
  const [prefix, digits, check] = reference.split('-')
  for (const typed of [
    reference,
    reference.toLowerCase(),
    `Оплата за доступ до контактів, рахунок № ${reference} від 23.11.2026`,
    `${prefix} ${digits} ${check}`,
    `${prefix}${digits}${check}`,
    `ГУРТ-${digits}-${check}`,
    `платіж ${reference.replace('M', 'М')};без ПДВ`,
  ])
    expect([typed, findReferences(typed)]).toEqual([typed, [reference]])
  expect(findReferences('Оплата за товар HURT 2026')).toEqual([])
})

test('one wrong character is noticed, and so are most that changed places', () => {
  fc.assert(
    fc.property(numbers, fc.nat(REFERENCE_DIGITS - 1), fc.nat(31), (drawn, at, other) => {
      const reference = makeReference(drawn)
      expect(findReferences(reference)).toEqual([reference])
      const index = 'HURT-'.length + at
      if (reference[index] === ALPHABET[other]) return
      const wrong = reference.slice(0, index) + ALPHABET[other] + reference.slice(index + 1)
      expect(findReferences(wrong)).toEqual([])
    }),
  )
})
