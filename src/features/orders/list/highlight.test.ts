import { expect, test } from 'vitest'

import { foundSnippet, highlight } from './highlight.logic.ts'

const hits = (text: string, typed: string): string[] =>
  highlight(text, typed)
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

test('a short word is marked at the start of a word alone, a single letter only by itself', () => {
  expect(hits('Тара 50 кг, 150 мішків', '50')).toEqual(['50'])
  expect(hits('Олія в тарі', 'в олія')).toEqual(['Олія'])
})

test('nothing typed, nothing marked, nothing lost', () => {
  expect(highlight('Тара', '')).toEqual([{ text: 'Тара', hit: false }])
  expect(highlight('Тара', ' , ')).toEqual([{ text: 'Тара', hit: false }])
  expect(highlight('', 'тара')).toEqual([{ text: '', hit: false }])
  for (const typed of ['цукор', '50', '<b>', '.*', 'т'])
    expect(
      highlight('Цукор (50 кг) <b>т</b>: «сорт», цукру!', typed)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Цукор (50 кг) <b>т</b>: «сорт», цукру!')
})

test('a snippet begins a little before what was found and ends at a word', () => {
  const text = `${'Слово '.repeat(30)}потрібен цукор ${'далі '.repeat(60)}`
  const snippet = foundSnippet(text, 'цукор')!
  expect(snippet.startsWith('…Слово')).toBe(true)
  expect(snippet).toContain('потрібен цукор')
  expect(snippet.endsWith('далі…')).toBe(true)
  expect(foundSnippet(text, 'борошно')).toBeNull()
  expect(foundSnippet('Цукор', 'цукор')).toBe('Цукор')
  expect(foundSnippet(text, '')).toBeNull()
})
