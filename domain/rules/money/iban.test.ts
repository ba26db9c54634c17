import { expect, test } from 'vitest'

import { hasIbanCheckDigits, isIbanUa, spacedIban } from './iban.ts'

const RIGHT = 'UA213223130000026007233566001'

test.each([RIGHT, 'UA903052992990004149123456789'])('%s is an account', (account) => {
  expect(isIbanUa(account)).toBe(true)
})

test.each([
  ['UA223223130000026007233566001', 'wrong check digits'],
  ['UA213223130000026007233566010', 'two digits changed places'],
  [RIGHT.slice(0, -1), 'a digit is missing'],
  [`${RIGHT}1`, 'a digit too many'],
  [RIGHT.toLowerCase(), 'small letters'],
  ['UA21 322313 0000026007233566001', 'spaces'],
  ['UА213223130000026007233566001', 'a Cyrillic letter'],
  ['DE89370400440532013000', 'of another country'],
  ['', 'nothing'],
])('%j is none: %s', (account) => {
  expect(isIbanUa(account)).toBe(false)
})

test('other countries are checked by the same digits', () => {
  expect(hasIbanCheckDigits('DE89370400440532013000')).toBe(true)
  expect(hasIbanCheckDigits('GB82WEST12345698765432')).toBe(true)
  expect(hasIbanCheckDigits('GB82WEST12345698765431')).toBe(false)
  expect(hasIbanCheckDigits('')).toBe(false)
})

test('no digit may change alone', () => {
  for (let at = 2; at < RIGHT.length; at += 1) {
    const other = (Number(RIGHT[at]) + 1) % 10
    expect(isIbanUa(RIGHT.slice(0, at) + String(other) + RIGHT.slice(at + 1))).toBe(false)
  }
})

test('is read out by fours', () => {
  expect(spacedIban(RIGHT)).toBe('UA21 3223 1300 0002 6007 2335 6600 1')
})
