import { describe, expect, test } from 'vitest'

import { adjectivesOf, compoundsOf, isAsking, kindsOf, partsOf, quantities } from './search-compounds.ts'
import { searchWords } from './search-words.ts'

const parts = (word: string) => partsOf(word)?.map((part) => part.word) ?? null

describe('the parts of a compound', () => {
  test.each([
    ['євроконтейнер', ['євро', 'контейнер']],
    ['гофроящики', ['гофро', 'ящики']],
    ['мінітрактор', ['міні', 'трактор']],
    ['пе100', ['пе', '100']],
    ['osb3', ['osb', '3']],
    ['10w40', ['10', 'w', '40']],
    ['3х12х5', null],
    ['автор', null],
    ['цемент', null],
  ])('%s', (word, expected) => expect(parts(word)).toEqual(expected))
})

test('a thing may be called with its kind before it, unless the whole is another thing', () => {
  const compounds = (word: string): string[] => compoundsOf(word).map((each) => each.word)
  expect(compounds('етикетка')).toContain('термоетикетка')
  expect(compounds('піддони')).toContain('європіддони')
  expect(compounds('пакети')).not.toContain('склопакети')
  expect(compounds('кран')).not.toContain('автокран')
  expect(compounds('мед')).toEqual([])
})

test('the first part of a compound is said apart by an adjective', () => {
  expect(kindsOf('гумо')).toContain('гумовий')
  expect(kindsOf('скло')).toContain('скляний')
})

test('how much is wanted is told from what, and from its size', () => {
  const left = (text: string): string[] => {
    const words = searchWords(text)
    const spare = new Set(quantities(words))
    return words.filter((word) => !spare.has(word)).map(({ word }) => word)
  }
  expect(left('борошно 50 кг')).toEqual(['борошно'])
  expect(left('борошно 50кг')).toEqual(['борошно'])
  expect(left('10 тонн картоплі')).toEqual(['картоплі'])
  expect(left('плити 12 мм')).toEqual(['плити', '12', 'мм'])
  expect(left('цемент м500')).toEqual(['цемент', 'м500'])
  expect(left('штук')).toEqual(['штук'])
})

test('a noun of talk leads to the adjective that it is made of, a short one to none', () => {
  expect(adjectivesOf('епоксидка')).toContain('епоксидний')
  expect(adjectivesOf('дренажник')).toContain('дренажний')
  expect(adjectivesOf('картка')).toEqual([])
})

test('words of asking and praise say nothing of what is traded', () => {
  const asking = (text: string): boolean => searchWords(text).every(isAsking)
  expect(asking('куплю свіжі якісні недорого оптом')).toBe(true)
  expect(searchWords('молочна вода').some(isAsking)).toBe(false)
})
