import { describe, expect, test } from 'vitest'

import { hasPlainMarks, visibleName } from './visible-name.ts'

describe('a name as it is seen', () => {
  test.each([
    ['Оле\u200Bна', 'Олена'],
    ['\uFEFFОлена\u2060', 'Олена'],
    ['Гур\u00ADтівня', 'Гуртівня'],
    ['О\u200Dлена', 'Олена'],
    ['\u200E\u200FОлена\u061C', 'Олена'],
    ['Олена\u{E0041}\u{E007F}', 'Олена'],
    ['Олена\uFE0F', 'Олена'],
    ['Олена\u00A0\u2003  Коваль', 'Олена Коваль'],
    ['Олена\u2800\u3164Коваль', 'Олена Коваль'],
    ['\u200B\u2800 \u3164', ''],
    ['й', 'й'],
    ['Пекарня 👩‍🌾', 'Пекарня 👩‍🌾'],
    ['Квіти ❤️ і мед', 'Квіти ❤️ і мед'],
    ['Ґанна О’Ніл-Коваль', 'Ґанна О’Ніл-Коваль'],
  ])('%j is %j', (name, seen) => expect(visibleName(name)).toBe(seen))
})

describe('marks', () => {
  test.each(['Оле\u0301на', 'Nguyễn', 'José', 'นิติ', 'שָׁלוֹם'])('of a script are plain: %s', (name) =>
    expect(hasPlainMarks(name)).toBe(true),
  )
  test.each([
    'О\u0316\u0317\u0318лена',
    '\u0301Олена',
    'Олена \u0301',
    'О\u20DDлена',
    `О${'\u0336'.repeat(40)}`,
  ])('piled up are not: %s', (name) => expect(hasPlainMarks(name)).toBe(false))
})
