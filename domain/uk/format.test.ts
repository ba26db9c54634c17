import { expect, test } from 'vitest'

import { formatAtTime, formatDay, formatMinute, inRow, tied } from './format.ts'

const spaces = (text: string): string => text.replaceAll('\u00A0', '_').replaceAll('\u2060', '~')

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

test('in what people write numbers keep their units, sizes and thousands, and names of places what stands before them', () => {
  expect(
    spaces(
      tied('Білість від 58 одиниць, оплата 30 на 70, по 2–3 тонни, партія 1 200 000 кг; +380 44 123 45 67'),
    ),
  ).toBe('Білість від 58_одиниць, оплата 30_на_70, по 2~–~3_тонни, партія 1_200_000_кг; +380 44 123 45 67')
  expect(
    spaces(tied('Склад: м. Київ, вул. Київська (буд. 7), за ст. 11, № 5. Труба 6 м. Доставка наша')),
  ).toBe('Склад: м._Київ, вул._Київська (буд._7), за ст._11, №_5. Труба 6_м. Доставка наша')
})

test('an hour has the preposition that it is spoken with', () => {
  expect(formatAtTime('2026-11-23T08:59:00Z')).toBe('о 10:59')
  expect(formatAtTime('2026-11-23T09:00:00Z')).toBe('об 11:00')
  expect(formatMinute('2026-11-22T16:05:00Z', new Date('2026-11-23T10:00:00Z'))).toBe('22 листопада о 18:05')
})

test('a day has its year where it could be mistaken for that of another', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(formatDay('2026-12-01', now)).toBe('1 грудня')
  expect(formatDay('2027-01-06', now)).toBe('6 січня')
  expect(formatDay('2026-02-03', now)).toBe('3 лютого')
  expect(formatDay('2027-11-01', now)).toBe('1 листопада 2027 р.')
  expect(formatDay('2025-12-01', now)).toBe('1 грудня 2025 р.')
})
