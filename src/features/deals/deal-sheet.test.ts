import { expect, test } from 'vitest'

import { aDeal } from '#tests/fixtures/market.fixture.ts'

import { deliveryRows, moneyRows, partyRows } from '#domain/uk/deal-sheet.ts'

const plain = (rows: readonly (readonly [string, string])[]) =>
  Object.fromEntries(rows.map(([name, value]) => [name, value.replaceAll(/\s/g, ' ')]))
const { terms } = aDeal()

test('the money of a deal stands as it was agreed', () => {
  expect(plain(moneyRows(terms))).toMatchObject({
    Кількість: '10 т',
    Ціна: '40 ₴/т',
    ПДВ: 'у ціні, 20 %',
    'Вартість товару': '400 000 ₴',
    'Сума ПДВ': '66 666,67 ₴',
    Доставка: 'у ціні',
    Разом: '400 000 ₴',
  })
  const tiers = [{ from_quantity: 5, unit_price: 39 }]
  const open = { ...terms, tiers, delivery: 'extra' as const, sums: { ...terms.sums, delivery_sum: null } }
  expect(plain(moneyRows(open))).toMatchObject({
    'Більші обсяги': 'від 5 т — 39 ₴',
    Разом: '400 000 ₴ + (без доставки)',
  })
  const unsaid = {
    goods: null,
    vat_sum: null,
    delivery_sum: null,
    total: null,
    unit_price: null,
    price_unit: null,
  }
  const free = plain(moneyRows({ ...terms, unit_price: null, vat: null, minimum_sum: 0, sums: unsaid }))
  expect(free).toEqual({ Кількість: '10 т', Ціна: 'За домовленістю' })
})

test('who comes for the goods waits for no delivery', () => {
  const deal = aDeal()
  expect(plain(deliveryRows(deal))).toMatchObject({
    'Строк доставки': '3 дні',
    'Місце відвантаження': 'Вінниця',
  })
  const pickup = { ...deal, terms: { ...terms, delivery: 'pickup' as const, delivery_days: 0 } }
  expect(plain(deliveryRows(pickup))).not.toHaveProperty('Строк доставки')
})

test('the parties stand as far as they are opened', () => {
  const { buyer, supplier } = aDeal()
  expect(plain(partyRows({ buyer, supplier }).buyer)).toEqual({ Покупець: 'Пекарня Олени' })
  const opened = { ...buyer, phone: '+380671234567', email: 'olena@example.com' }
  expect(plain(partyRows({ buyer: opened, supplier }).buyer)).toMatchObject({
    Телефон: '+380 67 123 45 67',
    'Електронна адреса': 'olena@example.com',
  })
  expect(plain(partyRows({ buyer, supplier }).supplier)).toEqual({
    Постачальник: 'Солодка гора',
    'Контактна особа': 'Андрій з Солодкої гори',
  })
})
