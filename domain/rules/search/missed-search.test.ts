import { describe, expect, test } from 'vitest'

import { missedWords } from './missed-search.ts'

describe('what is remembered of a search that found nothing', () => {
  test.each([
    ['  Шкаралупа   КОКОСА ', 'шкаралупа кокоса'],
    ['п’явки', 'пявки'],
    ['труба 40х20х2', 'труба 40х20х2'],
    ['ДСТУ-3760', 'дсту 3760'],
  ])('%s', (typed, words) => expect(missedWords(typed)).toBe(words))

  test.each([
    ['a phone', '067 123 45 67'],
    ['a part of one', 'дзвоніть 123 456'],
    ['a phone in words', 'нуль шістдесят сім сто двадцять три сорок п’ять шістдесят сім'],
    ['an address', 'ivan@ukr.net'],
    ['a handle', '@ivan_trader'],
    ['a code of somebody', 'ЄДРПОУ 32855961'],
    ['a pasted text', 'Потрібно двадцять тонн шкаралупи кокоса до кінця місяця'],
    ['signs alone', '…'],
    ['nothing', ''],
  ])('never %s', (_, typed) => expect(missedWords(typed)).toBeNull())
})
