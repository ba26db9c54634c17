import { describe, expect, test } from 'vitest'

import { foldForSearch, searchStems, stemUk } from './search-fold.ts'

describe('the stem of a word', () => {
  test.each([
    ['цукор', 'цукру', 'цукром'],
    ['мішок', 'мішка', 'мішки', 'мішків', 'мішками'],
    ['кінець', 'кінця', 'кінцем'],
    ['борошно', 'борошна', 'борошном'],
    ['цемент', 'цементу', 'цементом'],
    ['картопля', 'картоплі', 'картоплю'],
    ['пшениця', 'пшениці', 'пшеницю', 'пшеницею'],
    ['пакет', 'пакети', 'пакетів', 'пакетами'],
    ['дерев’яний', 'дерев’яного', 'дерев’яних'],
  ])('%s and its forms find one another', (...forms) => {
    for (const typed of forms)
      for (const written of forms)
        expect(written.startsWith(stemUk(typed)), `${typed} finds ${written}`).toBe(true)
  })

  test('leaves short words and sizes as they are', () => {
    expect(['сіль', 'олія', 'а4', '50кг', 'м500'].map(stemUk)).toEqual(['сіль', 'олія', 'а4', '50кг', 'м500'])
  })

  test('is never shorter than three letters', () => {
    for (const word of ['овес', 'перець', 'місяць', 'яйцями']) expect(stemUk(word).length).toBeGreaterThan(2)
  })
})

test('what is typed is folded: case, apostrophes, stress, ґ, signs', () => {
  expect(foldForSearch("  Ґрунтовка — М'ЯКА, цу\u0301кор ")).toBe('грунтовка м’яка цукор')
  expect(searchStems('Цукру, цукор!')).toEqual(['цук'])
  expect(searchStems(' — ')).toEqual([])
})
