import { expect, test } from 'vitest'

import type { Invoice } from '#domain/contract/invoices.ts'

import { invoiceParts } from './invoice.ts'

const INVOICE: Invoice = {
  payment_id: 7,
  number: 'Г-7',
  issued_at: '2026-11-20T10:00:00Z',
  due_at: '2026-11-23T10:00:00Z',
  recipient: {
    name: 'ТОВ «Гурт»',
    code: '12345678',
    address: '01001, м. Київ, вул. Зразкова, буд. 1',
    iban: 'UA213223130000026007233566001',
    bank: 'АТ «Банк»',
    is_vat_payer: false,
  },
  payer: { name: 'Олена', code: null },
  amount: 250,
  state: 'due',
  received: 0,
  vat: null,
  purpose: 'Оплата за доступ до контактів',
  qr_url: null,
}

test('an address is not broken behind a shortened word', () => {
  expect(invoiceParts(INVOICE).recipientRows).toContainEqual([
    'Адреса',
    '01001, м.\u00A0Київ, вул.\u00A0Зразкова, буд.\u00A01',
  ])
})

test.each([
  ['due', 'До сплати'],
  ['paid', 'Разом'],
  ['part', 'Разом'],
  ['expired', 'Разом'],
  ['refunded', 'Разом'],
] as const)('the sum of an invoice that is %s is called «%s»', (state, name) => {
  expect(invoiceParts({ ...INVOICE, state }).sumName).toBe(name)
})
