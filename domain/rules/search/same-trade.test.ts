import { expect, test } from 'vitest'

import { fitsTrade } from './same-trade.ts'
import { createEquivalents } from './search-equivalents.ts'
import { searchWords } from './search-words.ts'

const known = createEquivalents([
  { russian: 'часник = чеснок\n картопля = картошка', synonym: 'перець = паприка' },
  { synonym: 'картка = карта\n дошка = пиломатеріали\n фарба = емаль' },
  { brand: 'Bosch = бош', words: 'дриль' },
])
const fits = (mended: string, text: string): boolean => {
  const beside = searchWords(text).filter(({ word }) => word !== 'слип')
  return fitsTrade(searchWords(mended)[0]!, beside, text, known)
}

test('a word of another trade than the other words was not meant by a slip', () => {
  expect(fits('картка', 'слип часник')).toBe(false)
  expect(fits('картопля', 'слип часник')).toBe(true)
  expect(fits('перець', 'дошка слип')).toBe(false)
})

test('a word that either trade names may stand beside both', () => {
  const shared = createEquivalents([
    { synonym: 'плита = духовка' },
    { synonym: 'плита = панель\n цегла = блок' },
  ])
  const [stove, brick] = searchWords('плита цегла')
  expect(fitsTrade(stove!, [brick!], 'плита цегла', shared)).toBe(true)
})

test('properties, words of no known trade and brands say nothing of it', () => {
  expect(fits('картка', 'слип чорний')).toBe(true)
  expect(fits('картка', 'слип дриль')).toBe(true)
  expect(fits('дриль', 'слип часник')).toBe(true)
  expect(fits('картка', 'слип бош')).toBe(true)
})

test('what is for another thing may be of any trade', () => {
  expect(fits('фарба', 'слип для картоплі')).toBe(true)
  expect(fits('фарба', 'слип картопля')).toBe(false)
})
