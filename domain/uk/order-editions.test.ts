import { expect, test } from 'vitest'

import { differenceOf, type EditionState } from '#domain/rules/deals/order-edition.ts'

import { differenceLine, namedChanges } from './order-editions.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')
const order: EditionState<string> = {
  text: 'Купуємо борошно вищого ґатунку',
  quantity: 20,
  unit: 'т',
  location: 'Умань',
  needed_by: null,
}

test.each([
  [{}, ''],
  [{ quantity: 25.5 }, 'кількість: 20 т → 25,5 т'],
  [{ unit: 'мішків' }, 'кількість: 20 т → 20 мішків'],
  [{ quantity: null, unit: null }, 'кількість: 20 т → не вказано'],
  [{ location: 'Київ' }, 'місце: Умань → Київ'],
  [{ text: 'Купуємо борошно першого ґатунку' }, 'змінено опис'],
  [
    { needed_by: '2031-05-01', location: 'Київ', text: 'Інше' },
    'місце: Умань → Київ; потрібно до: не вказано → 1 травня 2031 р.; змінено опис',
  ],
])('%j is told as «%s»', (changes, line) => {
  const difference = differenceOf(order, { ...order, ...changes })
  expect(plain(differenceLine(difference))).toBe(line)
  expect(namedChanges(difference).every(({ from, to }) => from !== to)).toBe(true)
})
