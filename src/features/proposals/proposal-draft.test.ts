import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import * as v from 'valibot'

import { QUANTITY_MAX } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { offerFieldTexts } from '#domain/uk/offer-fields.ts'
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

const faultsOf = (changes: object) => {
  const { issues = [] } = v.safeParse(ProposalFields, { ...typed, ...changes })
  return issues.map((issue) => [v.getDotPath(issue as v.BaseIssue<unknown>), issue.message])
}

it('a price or a quantity that is none says so at its own field', () => {
  for (const bad of ['0', '-5', '1,0123456789', 'сто'])
    expect(faultsOf({ unit_price: bad })).toEqual([['unit_price', offerFieldTexts.price]])
  expect(faultsOf({ unit_price: '1000000000000' })).toEqual([['unit_price', offerFieldTexts.priceTooLarge]])
  const row = (from_quantity: string, unit_price: string) => ({
    tiers: [
      { from_quantity: '2', unit_price: '18' },
      { from_quantity, unit_price },
    ],
  })
  for (const bad of ['0', '-5', '1,0123456789', 'сто', ''])
    expect(faultsOf(row('5', bad))).toEqual([['tiers.1.unit_price', offerFieldTexts.price]])
  expect(faultsOf(row('5', '1000000000000'))).toEqual([['tiers.1.unit_price', offerFieldTexts.priceTooLarge]])
  for (const bad of ['0', '-5', 'сто', ''])
    expect(faultsOf(row(bad, '17'))).toEqual([['tiers.1.from_quantity', fieldTexts.quantity]])
  expect(faultsOf(row('5,0123456789', '17'))).toEqual([
    ['tiers.1.from_quantity', offerFieldTexts.threeDecimals],
  ])
  expect(faultsOf(row('1000000000000', '17'))).toEqual([
    ['tiers.1.from_quantity', fieldTexts.quantityTooLarge(QUANTITY_MAX, null)],
  ])
  expect(faultsOf(row('2', '17'))).toEqual([['tiers', offerFieldTexts.tiersRise]])
})
