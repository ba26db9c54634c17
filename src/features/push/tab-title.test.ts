import { expect, it } from 'vitest'

import { markedTitle } from './tab-title.logic.ts'

it.each([
  ['Чати · Гурт', 3, '(3) Чати · Гурт'],
  ['(3) Чати · Гурт', 12, '(12) Чати · Гурт'],
  ['(12) Чати · Гурт', 0, 'Чати · Гурт'],
  ['Чати · Гурт', 0, 'Чати · Гурт'],
  ['Чати · Гурт', 100, '(99+) Чати · Гурт'],
  ['(99+) Чати · Гурт', 1, '(1) Чати · Гурт'],
  // what is in brackets by itself stays
  ['(нове) Цукор · Гурт', 2, '(2) (нове) Цукор · Гурт'],
])('%s with %d unread is %s', (title, unread, marked) => {
  expect(markedTitle(title, unread)).toBe(marked)
})
