import { expect, test } from 'vitest'

import { inRow, tied } from './format.ts'

const spaces = (text: string): string => text.replaceAll('\u00A0', '_')

test('a row of things breaks between them, before no dot', () => {
  expect(spaces(inRow(['жито', 'овес ярий', 'ріпак']))).toBe('жито_· овес ярий_· ріпак')
  expect(inRow([])).toBe('')
})

test('words stay together where a line must not break, and nowhere else', () => {
  expect(spaces(tied('Потужність — 120 тонн, 20 % на експорт, 2 < 3, до 5 2026'))).toBe(
    'Потужність_— 120_тонн, 20_% на експорт, 2 < 3, до 5 2026',
  )
  expect(spaces(tied('Рядок\n— другий'))).toBe('Рядок\n— другий')
})
