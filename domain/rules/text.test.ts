import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  codePoints,
  hasAtLeast,
  hasAtMost,
  headingOf,
  isAllHeading,
  isCleanText,
  normalizeText,
  textBelowHeading,
} from './text.ts'

const UNITS = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))

describe('a text as it is stored', () => {
  it('is clean unless a character of it is a control, reorders what is read, or is half of one', () => {
    const refused = UNITS.filter((unit) => !isCleanText(`а${unit}б`))
    const ranges = '0000-0008 000b-000c 000e-001f 007f-009f 202a-202e 2066-2069 d800-dfff feff-feff fffe-ffff'
    const expected = ranges.split(' ').flatMap((range) => {
      const [first, last] = range.split('-').map((code) => parseInt(code, 16)) as [number, number]
      return UNITS.slice(first, last + 1)
    })
    expect(refused).toEqual(expected)
  })

  it('is composed, whatever stands beside what', () => {
    const marks = ['\u0301', '\u0308', '\u0338', '\u1161', '\u11a8', '\u0bbe', 'й']
    const kept = UNITS.filter((unit) => isCleanText(unit) && unit !== '\r' && /[\0-\u21FF]/.test(unit))
    const rest = [
      ...kept.filter((unit) => unit < '\u0100' || (unit >= '\u0400' && unit < '\u0530')),
      ...marks,
    ]
    for (const unit of rest) {
      const text = kept.join(unit)
      expect(normalizeText(`а${text}`) === `а${text}`.normalize('NFC').trim()).toBe(true)
    }
    for (const unit of kept) expect(normalizeText(`а${unit}а`)).toBe(`а${unit}а`.normalize('NFC'))
  })

  it('has line feeds alone at its line ends, and no blanks around', () => {
    expect(normalizeText('\r\n Добрий\rдень\r\n\tусім \n')).toBe('Добрий\nдень\n\tусім')
    expect(normalizeText('\u00a0 крапка \u2028')).toBe('крапка')
  })
})

it('counts a text as a person does, on both sides of a border', () => {
  const texts = fc.string({ unit: fc.constantFrom('а', '😀', '👍🏽', 'e\u0301'), maxLength: 12 })
  fc.assert(
    fc.property(texts, fc.nat(24), (text, border) => {
      const count = [...text].length
      expect(codePoints(text)).toBe(count)
      expect(hasAtMost(border, text)).toBe(count <= border)
      expect(hasAtLeast(border, text)).toBe(count >= border)
    }),
  )
})

describe('a heading', () => {
  it.each([
    [
      'Пункт 4.2.1 договору, додаток 3, ст. 5 закону. Решта.',
      'Пункт 4.2.1 договору, додаток 3, ст. 5 закону',
    ],
    [
      'Доставка у м. Київ, вул. Київська, буд. 7. Оплата згодом.',
      'Доставка у м. Київ, вул. Київська, буд. 7',
    ],
    ['Каталог, стор. 12, т. 2, на складі. Терміново.', 'Каталог, стор. 12, т. 2, на складі'],
    ['Цемент М500, 20 т. Доставка наша.', 'Цемент М500, 20 т'],
    ['Труба завдовжки 6 м. Різати не треба.', 'Труба завдовжки 6 м'],
    ['Купимо тест. Доставка наша.', 'Купимо тест'],
  ])('of «%s» is cut at a sentence', (text, heading) => {
    expect(headingOf(text)).toBe(heading)
  })

  it.each([
    ['Купимо цукор, 20 т', true],
    [' Купимо цукор, 20 т.\n', true],
    ['Купимо цукор, 20 т…', true],
    ['Купимо цукор, 20 т. Доставка наша.', false],
    ['Купимо цукор, 20 т\nДоставка наша', false],
    [`Купимо цукор ${'дуже '.repeat(40)}білий`, false],
  ])('of «%s» says all of it: %o', (text, isAll) => {
    expect(isAllHeading(text)).toBe(isAll)
  })
})

describe('what stands below a heading', () => {
  it.each([
    ['Потрібен цукор, 10 т. Мішки по 50 кг.', 'Мішки по 50 кг.'],
    ['Цукор!\nМішки.', 'Мішки.'],
    ['Потрібен цукор.', ''],
    ['Потрібен цукор\n…', ''],
    ['', ''],
    [`${'цукор '.repeat(30)}. Мішки.`, `${'цукор '.repeat(30)}. Мішки.`],
  ])('%s', (text, below) => {
    expect(textBelowHeading(text)).toBe(below)
  })

  it('loses nothing: with the first sentence it is the whole text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const below = textBelowHeading(text)
        expect(text.trim().endsWith(below)).toBe(true)
        expect(below !== '' || isAllHeading(text)).toBe(true)
      }),
    )
  })
})
