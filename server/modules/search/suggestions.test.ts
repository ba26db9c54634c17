import { expect, test } from 'vitest'

import { searchWords } from '#domain/rules/search/search-words.ts'
import { tradeWords } from '#domain/rules/search/trade-words.ts'

import { otherSpellings } from './suggestions.ts'

const others = (text: string): string[] => {
  const words = searchWords(text)
  return otherSpellings(
    tradeWords.find(words).flatMap(({ targets }) => targets),
    words,
  )
}

test('what else was looked for names other words, and no other form of one that was typed or named', () => {
  expect(tradeWords.find(searchWords('яйця')).flatMap(({ targets }) => targets).length).toBeGreaterThan(1)
  expect(others('яйця')).not.toEqual(expect.arrayContaining([expect.stringMatching(/^яй[цч]/)]))
  expect(others('палети')).toContain('піддони')
  expect(others('палетах')).toContain('піддони')
  expect(others('металева огорожа')).toEqual(expect.arrayContaining(['паркан профнастилу', 'паркан']))
  const stems = others('палети').map((spelling) => searchWords(spelling).flatMap(({ terms }) => terms)[0])
  expect(new Set(stems).size).toBe(stems.length)
})
