import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import * as v from 'valibot'

import { keepDraft } from '#src/session/draft.ts'

import { begunProposals, draftName, fieldsOf, ProposalFields, startingValues } from './proposal-draft.ts'

beforeEach(() => {
  // keys of a storage are its own properties, which is how they are listed
  const storage: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  }
  vi.stubGlobal('localStorage', Object.setPrototypeOf(storage, methods))
})
afterEach(() => vi.unstubAllGlobals())

it('lists what was begun and not sent, without what nobody has written in', () => {
  keepDraft(draftName(5), { text: ' Маємо борошно ', minimum_sum: '1500', heading: 'Купимо борошно' })
  keepDraft(draftName(12), { text: 'Маємо цукор' })
  keepDraft(draftName(7), { text: '', minimum_sum: '900' })
  keepDraft(draftName(9), { text: '', unit_price: '18,20' })
  keepDraft('create-order', { text: 'Купуємо сіль' })
  expect(begunProposals()).toEqual([
    { orderId: 12, heading: null, text: 'Маємо цукор', price: '' },
    { orderId: 9, heading: null, text: '', price: '18,20' },
    { orderId: 5, heading: 'Купимо борошно', text: 'Маємо борошно', price: '' },
  ])
})

const typed = {
  ...fieldsOf(
    {
      text: 'Маємо борошно на складі',
      start_date: '2030-01-15',
      delivery_origin: 'Вінниця',
      minimum_sum: 0,
      delivery_days: 3,
      unit_price: 18.8,
    },
    'т',
  ),
}

it('a price is sent with the unit that is shown, also where it is the order’s', () => {
  expect(v.parse(ProposalFields, typed).price_unit).toBe('т')
  expect(startingValues({ orderId: 5, unit: 'кг' }, undefined).price_unit).toBe('кг')
  expect(startingValues({ orderId: 5, unit: null }, undefined).price_unit).toBe('')
  const kept = {
    ...typed,
    start_date: '2030-01-15',
    text: 'Маємо',
    minimum_sum: 0,
    delivery_days: 0,
    price_unit: 'од.',
    unit_price: 5,
  }
  expect(
    fieldsOf(
      {
        ...kept,
        vat: null,
        vat_rate: null,
        delivery: null,
        delivery_cost: null,
        tiers: null,
        valid_until: null,
      },
      null,
    ).price_unit,
  ).toBe('')
  // a draft that was begun before the order changed its unit
  keepDraft(draftName(5), { text: 'Маємо', price_unit: 'т' })
  expect(startingValues({ orderId: 5, unit: 'кг' }, undefined).price_unit).toBe('т')
})

it('tiers stand by their quantity, whichever was added first; one twice is refused', () => {
  const rows = [
    { from_quantity: '40', unit_price: '17' },
    { from_quantity: '5', unit_price: '18' },
  ]
  expect(v.parse(ProposalFields, { ...typed, tiers: rows }).tiers).toEqual([
    { from_quantity: 5, unit_price: 18 },
    { from_quantity: 40, unit_price: 17 },
  ])
  expect(v.safeParse(ProposalFields, { ...typed, tiers: [rows[0], rows[0]] }).success).toBe(false)
})
