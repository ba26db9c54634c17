import { expect, test } from 'vitest'

import { type Comparable, compareProposals } from '#domain/rules/deals/offer/comparison.ts'
import { termsOf } from '#domain/rules/deals/offer/terms.ts'

import { comparisonCsv } from './comparison-csv.ts'

const given = (
  id: number,
  name: string,
  said: Parameters<typeof termsOf>[0],
  more: Partial<Comparable> = {},
) => ({
  id,
  name,
  status: 'pending' as const,
  terms: termsOf({ price_unit: 'кг', vat: 'included', vat_rate: 20, delivery: 'included', ...said }),
  minimum: 36_400,
  days: 3,
  start: '2030-01-15',
  origin: 'Тульчин',
  text: 'Свій помел; мішки «по 50»',
  isUnconfirmed: false,
  ...more,
})
const rows: Comparable[] = [
  given(1, '=Поділля', { unit_price: 18.2, tiers: [{ from_quantity: 40_000, unit_price: 17.9125 }] }),
  given(2, 'Агро', { unit_price: 16.9, vat: 'excluded', delivery: 'extra', delivery_cost: 500.5 }),
  given(3, 'Без ціни', { unit_price: null }, { minimum: 0 }),
  given(4, 'Угода', { unit_price: 18.2 }, { status: 'accepted', agreed: { quantity: 10, unit: 'т' } }),
  given(5, 'Скасована', { unit_price: 18.2 }, { status: 'accepted', isCalledOff: true }),
]

/** The cells of a file: none of these holds a line break. */
function read() {
  const compared = { quantity: 20, unit: 'т', isVatPayer: false, today: '2029-01-01' }
  const { rows: counted, unit, priceUnit } = compareProposals(rows, compared)
  const file = comparisonCsv(counted, { unit, priceUnit, quantity: 20, isVatPayer: false })
  const [heads = [], ...lines] = file
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"|"$/g, '')))
  const plain = (head: string): string => head.replaceAll('\u00A0', ' ').replace('\uFEFF', '')
  return lines.map((cells) =>
    Object.fromEntries(heads.map((head, at) => [plain(head), plain(cells[at] ?? '')])),
  )
}

test('a file for a spreadsheet has each proposal with its sums as numbers, in the order given', () => {
  const [podillia, agro, priceless] = read()
  expect(podillia).toMatchObject({
    'За 20 т з ПДВ і доставкою, ₴': '364000,00',
    'Ціна за кг, з ПДВ, ₴': '18,2',
    ПДВ: 'у ціні, 20 %',
    'Більші обсяги': 'від 40 000 кг — 17,9125 ₴',
    'Мінімальне замовлення, ₴': '36400',
    'Мінімальне замовлення, т': '2',
    'Готові відвантажити з': '2030-01-15',
    Стан: 'чекає',
  })
  expect(podillia?.['Постачальник']).toMatch(/^'=/)
  expect(agro).toMatchObject({
    'За 20 т з ПДВ і доставкою, ₴': '406100,50',
    'Товар, ₴': '338000,00',
    'Сума ПДВ, ₴': '67600,00',
    'Вартість доставки, ₴': '500,5',
  })
  expect(priceless).toMatchObject({
    'За 20 т з ПДВ і доставкою, ₴': '',
    'Ціна в пропозиції, ₴': '',
    Зауваги: 'ціна за домовленістю',
  })
})

test('a deal is told with its own amount and sum, and what was called off as that', () => {
  const [, , , dealt, off] = read()
  expect(dealt).toMatchObject({
    'За 20 т з ПДВ і доставкою, ₴': '182000,00',
    Зауваги: 'домовлено за 10 т',
    Стан: 'прийнято',
  })
  expect(off).toMatchObject({ Стан: 'угоду скасовано' })
})
