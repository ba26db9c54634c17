import { expect, test } from 'vitest'

import { piecesOf } from './marked-area.tsx'

test('a text falls into marked and plain pieces that give it back whole', () => {
  const text = 'Дзвоніть 067 123 45 67 після обіду'
  const pieces = piecesOf(text, [{ start: 9, end: 22 }])
  expect(pieces).toEqual([
    { text: 'Дзвоніть ', marked: false },
    { text: '067 123 45 67', marked: true },
    { text: ' після обіду', marked: false },
  ])
})

test('marks that a shortened text no longer has are left out', () => {
  expect(piecesOf('абв', [{ start: 1, end: 9 }])).toEqual([{ text: 'абв', marked: false }])
  expect(piecesOf('', [])).toEqual([])
  const twice = piecesOf('абвг', [
    { start: 0, end: 2 },
    { start: 1, end: 3 },
  ])
  expect(twice.map(({ text }) => text).join('')).toBe('абвг')
})
