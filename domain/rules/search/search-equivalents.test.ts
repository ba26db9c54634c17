import { describe, expect, test } from 'vitest'

import { equivalentTables } from './search-equivalents/tables.ts'
import { createEquivalents, readEquivalents } from './search-equivalents.ts'
import { searchWords } from './search-words.ts'

const RUSSIAN_MIN = 800

const known = createEquivalents(equivalentTables)
const names = (typed: string, equivalents = known): string[] =>
  equivalents.find(searchWords(typed)).flatMap(({ targets }) => targets.map(({ spelling }) => spelling))

describe('the table', () => {
  test('holds the Russian language of the trade, and every line of it is read', () => {
    const lines = equivalentTables.flatMap(readEquivalents)
    const russian = new Set(lines.filter(({ kind }) => kind === 'russian').flatMap(({ others }) => others))
    expect(russian.size).toBeGreaterThanOrEqual(RUSSIAN_MIN)
    expect(lines.filter(({ first, others }) => first === '' || others.includes(''))).toEqual([])
  })

  test('a line that says nothing is refused by name', () => {
    expect(() => createEquivalents([{ synonym: 'часник чеснок' }])).toThrow('часник чеснок')
    expect(() => createEquivalents([{ synonym: 'часник = чеснок = garlic' }])).toThrow('garlic')
  })
})

describe('other names', () => {
  test.each([
    ['чеснок', 'часник'],
    ['чеснока', 'часник'],
    ['досок', 'дошка'],
    ['подшипников', 'підшипник'],
    ['мука', 'борошно'],
    ['комп’ютер', 'пк'],
    ['робочий одяг', 'спецодяг'],
    ['спецодяг', 'робочий одяг'],
    ['бош', 'Bosch'],
    ['bosch', 'бош'],
    ['осб', 'osb'],
    ['чугун сковородка', 'сковорідка'],
    ['картонные коробки', 'гофроящики'],
  ])('%s is also %s', (typed, name) => expect(names(typed)).toContain(name))

  test('an arrow leads one way, a kind of thing does not find the whole kind', () => {
    expect(names('лук')).toContain('цибуля')
    expect(names('цибуля')).not.toContain('лук')
    expect(names('овочі')).toContain('картопля')
    expect(names('картопля')).not.toContain('овочі')
  })

  test('of words that look alike the very same one counts', () => {
    expect(names('печенье')).toContain('печиво')
    expect(names('печенье')).not.toContain('печінка')
  })

  test('a name of several words needs all of them, in any order', () => {
    expect(names('одяг робочий')).toContain('спецодяг')
    expect(names('робочий')).not.toContain('спецодяг')
  })

  test('a name within another replaces nothing', () => {
    const table = createEquivalents([{ synonym: 'рукавиці = робочі рукавиці, краги' }])
    expect(new Set(names('робочі рукавиці', table))).toEqual(new Set(['краги']))
  })

  test('of a name with a preposition what stands before it names the thing', () => {
    const table = createEquivalents([{ synonym: 'кран для кухні = змішувач для мийки' }])
    const [match] = table.find(searchWords('кран для кухні')).filter(({ at }) => at.length > 1)
    expect(match?.targets).toMatchObject([{ terms: [['змішувач'], expect.anything()], naming: 1 }])
  })

  test('an arrow to a shorter name says that nothing is lost', () => {
    const table = createEquivalents([{ synonym: 'ліс-кругляк > кругляк' }])
    expect(names('ліс кругляк', table)).toContain('кругляк')
    expect(names('кругляк', table)).toEqual([])
  })

  test('words of the trade are known in any form, strange ones are not', () => {
    const has = (text: string): boolean => known.has(searchWords(text)[0]!)
    expect(['чеснока', 'торти', 'короп', 'паркету'].filter((word) => !has(word))).toEqual([])
    expect(has('йцщзххї')).toBe(false)
  })
})
