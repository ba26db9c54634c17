import { describe, expect, test } from 'vitest'

import { diffWords, type DiffPart } from './word-diff.ts'

const marked = (parts: readonly DiffPart[]): string =>
  parts
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('')
const next = (parts: readonly DiffPart[]): string =>
  parts.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('')
const former = (parts: readonly DiffPart[]): string =>
  parts.map(({ kind, text }) => (kind === 'added' ? '' : text)).join('')
const bare = (text: string): string => text.replaceAll(/\s+/g, '')

describe('two texts, word by word', () => {
  test.each([
    ['Борошно вищого ґатунку, 20 т', 'Борошно вищого ґатунку, 25 т', 'Борошно вищого ґатунку, -[20 ]+[25 ]т'],
    ['Цукор білий', 'Цукор білий у мішках', 'Цукор білий+[у мішках]'],
    ['Цукор білий у мішках', 'Цукор білий', 'Цукор білий-[у мішках]'],
    ['Цукор', 'Сіль', '-[Цукор]+[Сіль]'],
    ['', 'Сіль', '+[Сіль]'],
    ['Сіль', '', '-[Сіль]'],
    ['', '', ''],
    ['Сіль  кухонна', 'Сіль кухонна', 'Сіль кухонна'],
    ['Перше.\nДруге.', 'Перше.\nНове.\nДруге.', 'Перше.\n+[Нове.\n]Друге.'],
    ['а б в г', 'в г а б', '-[а б ]в г+[а б]'],
  ])('%j → %j', (one, other, shown) => {
    const parts = diffWords(one, other)
    // a last word has no space of its own where a word follows it now
    expect(marked(parts).replaceAll(' +[', '+[').replaceAll(' -[', '-[')).toBe(
      shown.replaceAll(' +[', '+[').replaceAll(' -[', '-['),
    )
  })

  test('its parts make up both texts, whatever they are; neighbours are of different kinds', () => {
    let seed = 7
    const chance = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
    const words = ['борошно', 'цукор,', '20 т', 'до', '—', '\n', 'мішки', '50\u00A0кг', '😀', 'і']
    const text = (): string =>
      Array.from({ length: chance(30) }, () => words[chance(words.length)])
        .join(' ')
        .trim()
    for (let run = 0; run < 500; run++) {
      const [one, other] = [text(), text()]
      const parts = diffWords(one, other)
      expect(next(parts)).toBe(other)
      expect(bare(former(parts))).toBe(bare(one))
      expect(parts.filter(({ text: part }) => part === '')).toEqual([])
      expect(parts.filter(({ kind }, at) => parts[at - 1]?.kind === kind)).toEqual([])
    }
  })

  test('of a text with itself nothing differs', () => {
    const text = 'Купуємо борошно.\n\nМішки по 50 кг, документи обов’язкові.'
    expect(diffWords(text, text)).toEqual([{ kind: 'same', text }])
  })

  test('very long ones are told as one change', () => {
    const long = (word: string): string => Array.from({ length: 2500 }, (_, at) => `${word}${at}`).join(' ')
    const parts = diffWords(`Початок ${long('а')} кінець`, `Початок ${long('б')} кінець`)
    expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
  })
})
