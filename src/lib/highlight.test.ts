import { expect, test } from 'vitest'

import { searchWords } from '#domain/rules/search/search-words.ts'

import { foundSnippet, highlight } from './highlight.logic.ts'

/** What the server answers for these words when each is known. */
const termsOf = (typed: string) => new Set(searchWords(typed).flatMap(({ terms }) => terms))

const hits = (text: string, typed: string): string[] =>
  highlight(text, termsOf(typed))
    .filter(({ hit }) => hit)
    .map(({ text }) => text)

test('marks whole words in whatever form they stand', () => {
  expect(hits('Закуповуємо цукру тростинного 300 кг', 'цукор')).toEqual(['цукру'])
  expect(hits('Потрібен цукор-пісок', 'цукор')).toEqual(['цукор'])
  expect(hits('Борошно і крупи', 'борошна, крупа')).toEqual(['Борошно', 'крупи'])
})

test('case, stress, ґ and the kind of apostrophe do not matter', () => {
  expect(hits('М’ясо та ґречка', "м'яса гречку")).toEqual(['М’ясо', 'ґречка'])
  expect(hits('Ка\u0301ва зернова', 'кава')).toEqual(['Ка\u0301ва'])
})

test('a number is marked as a whole, with the unit that stands at it', () => {
  expect(hits('Тара 50 кг, 150 мішків', '50')).toEqual(['50'])
  expect(hits('Тара 50кг, 150 мішків', '50 кг')).toEqual(['50кг'])
})

test('nothing typed, nothing marked, nothing lost', () => {
  expect(highlight('Тара', termsOf(''))).toEqual([{ text: 'Тара', hit: false }])
  expect(highlight('Тара', termsOf(' , '))).toEqual([{ text: 'Тара', hit: false }])
  expect(highlight('', termsOf('тара'))).toEqual([{ text: '', hit: false }])
  for (const typed of ['цукор', '50', '<b>', '.*', 'т'])
    expect(
      highlight('Цукор (50 кг) <b>т</b>: «сорт», цукру!', termsOf(typed))
        .map(({ text }) => text)
        .join(''),
    ).toBe('Цукор (50 кг) <b>т</b>: «сорт», цукру!')
})

test('a snippet begins a little before what was found and ends at a word', () => {
  const text = `${'Слово '.repeat(30)}потрібен цукор ${'далі '.repeat(60)}`
  const snippet = foundSnippet(text, termsOf('цукор'))!
  expect(snippet.startsWith('…Слово')).toBe(true)
  expect(snippet).toContain('потрібен цукор')
  expect(snippet.endsWith('далі…')).toBe(true)
  expect(foundSnippet(text, termsOf('борошно'))).toBeNull()
  expect(foundSnippet('Цукор', termsOf('цукор'))).toBe('Цукор')
  expect(foundSnippet(text, termsOf(''))).toBeNull()
})
