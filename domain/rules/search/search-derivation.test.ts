import { describe, expect, test } from 'vitest'

import { derivedTerms, isProperty, madeFrom, swappedTerms } from './search-derivation.ts'
import { searchWords } from './search-words.ts'

const termsOf = (word: string): string[] => searchWords(word).flatMap(({ terms }) => terms)
/** Whether the one leads to the other, by the rules of derivation alone. */
const leads = (one: string, other: string): boolean =>
  termsOf(one)
    .flatMap(derivedTerms)
    .some((term) => termsOf(other).includes(term))

describe('words made of one root', () => {
  test.each([
    ['прибирання', 'прибиральник'],
    ['прибиральниця', 'прибирання'],
    ['фасування', 'фасувальний'],
    ['обприскування', 'обприскувач'],
    ['зварювання', 'зварювальний'],
    ['утеплення', 'утеплювач'],
    ['сушити', 'сушіння'],
    ['бавовна', 'бавовняний'],
    ['скляний', 'скло'],
  ])('%s leads to %s', (one, other) => expect(leads(one, other)).toBe(true))

  test.each([
    ['холодильник', 'холодильний'],
    ['бур', 'бур’ян'],
    ['парк', 'паркан'],
    ['мука', 'мукання'],
    ['чай', 'чайник'],
  ])('%s does not lead to %s', (one, other) => expect(leads(one, other)).toBe(false))
})

test('an adjective says of which kind a thing is, a noun says what it is', () => {
  const isKind = (word: string): boolean => isProperty(searchWords(word)[0]!)
  for (const kind of ['молочний', 'яєчного', 'кукурудзяні', 'дискова', 'дитячі', 'лікарських'])
    expect([kind, isKind(kind)]).toEqual([kind, true])
  for (const thing of ['шоколад', 'корова', 'фартуков', 'тканина', 'насіння', 'паркан', 'машина'])
    expect([thing, isKind(thing)]).toEqual([thing, false])
})

test('an adjective says of what thing it is made', () => {
  const from = (word: string): string[] => termsOf(word).flatMap(madeFrom)
  expect(from('молочний')).toContain(termsOf('молоко')[0])
  expect(from('дискова')).toContain(termsOf('диск')[0])
  expect(from('очищений')).not.toContain(termsOf('очі')[0])
})

test('beside another word an adjective is its noun, and a noun its adjective', () => {
  const swapped = (word: string): readonly string[] => swappedTerms(searchWords(word)[0]!)
  expect(swapped('бройлера')).toContain(termsOf('бройлерне')[0])
  expect(swapped('дискова')).toContain(termsOf('диск')[0])
  expect(swapped('обладнання')).toEqual([])
})
