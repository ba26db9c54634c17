import { expect, test } from 'vitest'

import { fromLatin, toLatin } from './transliteration.ts'

test.each([
  ['hrechka', 'гречка'],
  ['grechka', 'гречка'],
  ['ovochi', 'овочі'],
  ['shchebin', 'щебін'],
  ['yabluka', 'яблука'],
  ['tsukor', 'цукор'],
  ['cukor', 'цукор'],
  ['kukurudza', 'кукурудза'],
  ['khlib', 'хліб'],
  ["m'yaso", 'мясо'],
])('%s may be %s', (latin, word) => expect(fromLatin(latin)).toContain(word))

test('a name in Cyrillic letters has its Latin spellings', () => {
  expect(toLatin('макіта')).toContain('makita')
  expect(toLatin('самсунг')).toContain('samsung')
  expect(toLatin('makita')).toEqual([])
})

test('a long word has no more readings than are worth a look', () => {
  expect(fromLatin('i'.repeat(40)).length).toBeLessThanOrEqual(96)
  expect(fromLatin('boom5')).toEqual([])
})
