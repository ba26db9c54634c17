import { assert, constantFrom, integer, option, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { sumOfAmount } from './minimum.ts'
import { compareOffers, computeOffer } from './offer.ts'
import { areTiersRising, dearerTier, type OfferTerms, settledTerms, termsOf, type Tier } from './terms.ts'
import { conversion, isPriceUnit, kindredUnits, priceUnits } from './units.ts'

const today = '2026-11-23'
const kop = (hryvnias: number | null) => (hryvnias === null ? null : Math.round(hryvnias * 100))
const offer = (
  said: Partial<OfferTerms>,
  quantity: number | null = 1,
  unit: string | null = 'кг',
  { minimum = 0, isVatPayer = false } = {},
) => computeOffer({ terms: termsOf(said), minimum, quantity, unit }, { isVatPayer, today })

const net = { vat: 'included', vat_rate: 20, delivery: 'included' } as const
const outside = { vat: 'excluded', vat_rate: 20, delivery: 'included' } as const
const free = { vat: 'not_payer', delivery: 'included' } as const
const tiers: Tier[] = [
  { from_quantity: 5000, unit_price: 18.2 },
  { from_quantity: 40_000, unit_price: 17.9 },
]
const flour = { unit_price: 18.8, price_unit: 'кг', tiers, ...net }

/** Terms, quantity, unit, and by hand: goods, VAT, total; in hryvnias. */
type Case = [Partial<OfferTerms>, number, string | null, number | null, number | null, number | null]
const cases: Case[] = [
  // the drawing: 20 000 kg at 18.20
  [flour, 20, 'т', 364_000, 60_666.67, 364_000],
  [flour, 4.999, 'т', 93_981.2, 15_663.53, 93_981.2],
  [flour, 5, 'т', 91_000, 15_166.67, 91_000],
  [flour, 39.999, 'т', 727_981.8, 121_330.3, 727_981.8],
  [flour, 40, 'т', 716_000, 119_333.33, 716_000],
  [flour, 20_000, 'кг', 364_000, 60_666.67, 364_000],
  [flour, 500, 'г', 9.4, 1.57, 9.4],
  [flour, 1, 'г', 0.02, 0, 0.02],
  // a label
  [{ unit_price: 0.125, ...free }, 10_000_000, 'шт.', 1_250_000, 0, 1_250_000],
  [{ unit_price: 0.125, ...net }, 10_000_000, 'шт.', 1_250_000, 208_333.33, 1_250_000],
  [{ unit_price: 0.125, ...outside }, 10_000_000, 'шт.', 1_250_000, 250_000, 1_500_000],
  [{ unit_price: 0.1251, ...free }, 3, 'шт.', 0.38, 0, 0.38],
  [{ unit_price: 0.0001, ...free }, 1, 'шт.', 0, 0, 0],
  [{ unit_price: 0.0001, ...free }, 49, 'шт.', 0, 0, 0],
  [{ unit_price: 0.0001, ...free }, 50, 'шт.', 0.01, 0, 0.01],
  [{ unit_price: 0.0001, ...free }, 100_000_000, 'шт.', 10_000, 0, 10_000],
  // halves go up
  [{ unit_price: 0.005, ...free }, 1, 'кг', 0.01, 0, 0.01],
  [{ unit_price: 0.0049, ...free }, 1, 'кг', 0, 0, 0],
  [{ unit_price: 1.005, ...free }, 1, 'кг', 1.01, 0, 1.01],
  [{ unit_price: 1.0049, ...free }, 1, 'кг', 1, 0, 1],
  [{ unit_price: 2.675, ...free }, 1, 'кг', 2.68, 0, 2.68],
  [{ unit_price: 0.1, ...free }, 3, 'кг', 0.3, 0, 0.3],
  [{ unit_price: 0.7, ...free }, 0.1, 'кг', 0.07, 0, 0.07],
  [{ unit_price: 1.15, ...free }, 100, 'кг', 115, 0, 115],
  [{ unit_price: 8.2, ...free }, 0.001, 'кг', 0.01, 0, 0.01],
  [{ unit_price: 4.9, ...free }, 0.001, 'кг', 0, 0, 0],
  [{ unit_price: 5, ...free }, 0.001, 'кг', 0.01, 0, 0.01],
  // VAT inside
  [{ unit_price: 120, ...net }, 1, 'кг', 120, 20, 120],
  [{ unit_price: 114, ...net, vat_rate: 14 }, 1, 'кг', 114, 14, 114],
  [{ unit_price: 107, ...net, vat_rate: 7 }, 1, 'кг', 107, 7, 107],
  [{ unit_price: 107, ...net, vat_rate: 0 }, 1, 'кг', 107, 0, 107],
  [{ unit_price: 100, ...net }, 1, 'кг', 100, 16.67, 100],
  [{ unit_price: 100, ...net, vat_rate: 14 }, 1, 'кг', 100, 12.28, 100],
  [{ unit_price: 100, ...net, vat_rate: 7 }, 1, 'кг', 100, 6.54, 100],
  [{ unit_price: 0.03, ...net }, 1, 'кг', 0.03, 0.01, 0.03],
  [{ unit_price: 0.02, ...net }, 1, 'кг', 0.02, 0, 0.02],
  [{ unit_price: 100, ...net, vat_rate: null }, 1, 'кг', 100, 16.67, 100],
  // VAT on top
  [{ unit_price: 16.9, ...outside }, 20_000, 'кг', 338_000, 67_600, 405_600],
  [{ unit_price: 100, ...outside, vat_rate: 14 }, 1, 'кг', 100, 14, 114],
  [{ unit_price: 100, ...outside, vat_rate: 7 }, 1, 'кг', 100, 7, 107],
  [{ unit_price: 100, ...outside, vat_rate: 0 }, 1, 'кг', 100, 0, 100],
  [{ unit_price: 0.02, ...outside }, 1, 'кг', 0.02, 0, 0.02],
  [{ unit_price: 0.03, ...outside }, 1, 'кг', 0.03, 0.01, 0.04],
  [{ unit_price: 99.99, ...outside }, 1, 'кг', 99.99, 20, 119.99],
  [{ unit_price: 99.97, ...outside }, 1, 'кг', 99.97, 19.99, 119.96],
  [{ unit_price: 33.33, ...outside, vat_rate: 7 }, 3, 'кг', 99.99, 7, 106.99],
  [{ unit_price: 100, ...outside, vat_rate: null }, 1, 'кг', 100, 20, 120],
  // no VAT, and nobody said
  [{ unit_price: 100, ...free }, 7, 'кг', 700, 0, 700],
  [{ unit_price: 100, delivery: 'included' }, 7, 'кг', 700, null, 700],
  // delivery
  [
    { unit_price: 17.4, vat: 'included', vat_rate: 20, delivery: 'extra', delivery_cost: 22_000 },
    20_000,
    'кг',
    348_000,
    58_000,
    370_000,
  ],
  [
    { unit_price: 10, vat: 'excluded', vat_rate: 20, delivery: 'extra', delivery_cost: 0.5 },
    10,
    'кг',
    100,
    20,
    120.5,
  ],
  [{ unit_price: 10, vat: 'not_payer', delivery: 'extra', delivery_cost: 0 }, 10, 'кг', 100, 0, 100],
  [{ unit_price: 10, vat: 'not_payer', delivery: 'extra' }, 10, 'кг', 100, 0, 100],
  [{ unit_price: 10, vat: 'not_payer', delivery: 'pickup' }, 10, 'кг', 100, 0, 100],
  [{ unit_price: 10, vat: 'not_payer' }, 10, 'кг', 100, 0, 100],
  // units
  [{ unit_price: 18_800, price_unit: 'т', ...free }, 250, 'кг', 4700, 0, 4700],
  [{ unit_price: 18_800, price_unit: 'тонна', ...free }, 250, 'Кг.', 4700, 0, 4700],
  [{ unit_price: 18_800, price_unit: 'т', ...free }, 1, 'г', 0.02, 0, 0.02],
  [{ unit_price: 0.02, price_unit: 'г', ...free }, 1.5, 'т', 30_000, 0, 30_000],
  [{ unit_price: 48, price_unit: 'л', ...free }, 330, 'мл', 15.84, 0, 15.84],
  [{ unit_price: 0.048, price_unit: 'мл', ...free }, 2.5, 'л', 120, 0, 120],
  [{ unit_price: 7, price_unit: 'шт', ...free }, 12, 'шт.', 84, 0, 84],
  [{ unit_price: 7, ...free }, 12, null, 84, 0, 84],
  [{ unit_price: 7, price_unit: 'ящ.', ...free }, 12, 'кг', null, null, null],
  [{ unit_price: 7, price_unit: 'л', ...free }, 12, 'кг', null, null, null],
  [{ unit_price: 7, price_unit: 'кг', ...free }, 12, null, null, null, null],
  // tiers of a price by the tonne, and prices that rise
  [
    { unit_price: 18_000, price_unit: 'т', tiers: [{ from_quantity: 0.5, unit_price: 17_000 }], ...free },
    500,
    'кг',
    8500,
    0,
    8500,
  ],
  [
    { unit_price: 18_000, price_unit: 'т', tiers: [{ from_quantity: 0.5, unit_price: 17_000 }], ...free },
    499,
    'кг',
    8982,
    0,
    8982,
  ],
  [{ unit_price: 10, tiers: [{ from_quantity: 5, unit_price: 12 }], ...free }, 5, 'кг', 60, 0, 60],
  // no sum of money is so large
  [{ unit_price: 100_000_000, ...free }, 100_000_000, 'шт.', null, null, null],
  [{ unit_price: 100_000_000, ...free }, 100_000, 'шт.', 10_000_000_000_000, 0, 10_000_000_000_000],
  [{}, 5, 'кг', null, null, null],
]

describe('sums by hand', () => {
  it.each(cases)('%# %j × %d %s', (terms, quantity, unit, goods, vat, total) => {
    const found = offer(terms, quantity, unit)
    expect([found.goods, found.vat, found.total]).toEqual([kop(goods), kop(vat), kop(total)])
  })
})

describe('flags', () => {
  const flags = (...args: Parameters<typeof offer>) => offer(...args).flags
  test.each<[readonly string[], ReturnType<typeof flags>]>([
    [[], flags({ unit_price: 10, ...net })],
    [['no_price'], flags({})],
    [['no_price', 'pickup'], flags({ delivery: 'pickup' })],
    [['no_price', 'expired'], flags({ valid_until: '2026-11-22' })],
    [[], flags({ unit_price: 10, ...net, valid_until: '2026-11-23' })],
    [['expired'], flags({ unit_price: 10, ...net, valid_until: '2026-11-22' })],
    [['vat_unknown'], flags({ unit_price: 10, delivery: 'included' })],
    [['delivery_unknown'], flags({ unit_price: 10, vat: 'not_payer' })],
    [['delivery_unknown'], flags({ unit_price: 10, vat: 'not_payer', delivery: 'extra' })],
    [['pickup'], flags({ unit_price: 10, vat: 'not_payer', delivery: 'pickup' })],
    [['vat_unknown', 'delivery_unknown'], flags({ unit_price: 10 })],
    [['other_unit'], flags({ unit_price: 10, price_unit: 'ящ.', ...net })],
    [['no_quantity'], flags({ unit_price: 10, ...net }, null)],
    [['too_large'], flags({ unit_price: 1e8, ...net }, 1e8)],
    [['below_minimum'], flags({ unit_price: 10, ...net }, 5, 'кг', { minimum: 50.01 })],
    [[], flags({ unit_price: 10, ...net }, 5, 'кг', { minimum: 50 })],
    [['cheaper_more'], flags(flour, 4.9, 'т')],
    [[], flags(flour, 4.8, 'т')],
  ])('%j', (expected, found) => expect(found).toEqual(expected))

  it('say how much is missing, and which larger quantity costs less', () => {
    expect(offer({ unit_price: 10, ...net }, 5, 'кг', { minimum: 80.5 }).missing).toBe(3050)
    expect(offer(flour, 4.9, 'т').cheaperFrom).toEqual(tiers[0])
    expect(offer(flour, 39.9, 'т').cheaperFrom).toEqual(tiers[1])
  })
})

test('a payer of VAT compares without what is credited, and one who pays none gives no credit', () => {
  const payer = { isVatPayer: true }
  expect(offer({ unit_price: 120, ...net }, 1, 'кг', payer)).toMatchObject({
    total: 12_000,
    compared: 10_000,
    perUnit: 1_000_000,
  })
  expect(offer({ unit_price: 100, ...outside }, 1, 'кг', payer)).toMatchObject({
    total: 12_000,
    compared: 10_000,
    perUnit: 1_000_000,
  })
  expect(offer({ unit_price: 110, ...free }, 1, 'кг', payer)).toMatchObject({
    total: 11_000,
    compared: 11_000,
    perUnit: 1_100_000,
  })
  expect(offer({ unit_price: 100, ...outside })).toMatchObject({
    total: 12_000,
    compared: 12_000,
    perUnit: 1_200_000,
  })
})

test('whole offers stand first by what is to pay, then what lacks something, what cannot be taken, what has no sum', () => {
  const dear = offer({ unit_price: 20, ...net })
  const cheap = offer({ unit_price: 10, ...net })
  const open = offer({ unit_price: 5, ...net, delivery: null })
  const expired = offer({ unit_price: 4, ...net, valid_until: '2020-01-01' })
  const unpriced = offer({})
  expect([unpriced, open, dear, expired, cheap].toSorted(compareOffers)).toEqual([
    cheap,
    dear,
    open,
    expired,
    unpriced,
  ])
})

test('a minimum said as an amount is the amount times the price at it', () => {
  expect(sumOfAmount(termsOf(flour), 2000)).toBe(3_760_000)
  expect(sumOfAmount(termsOf(flour), 5000)).toBe(9_100_000)
  expect(sumOfAmount(termsOf({}), 5)).toBeNull()
})

test('terms that hang on others are set right', () => {
  const loose = { price_unit: 'кг', vat_rate: 20, delivery_cost: 5, tiers } as const
  expect(settledTerms(termsOf(loose))).toEqual(termsOf({}))
  expect(settledTerms(termsOf({ vat: 'included' })).vat_rate).toBe(20)
  expect(termsOf({ vat: 'unknown', delivery: 'unknown', tiers: undefined })).toEqual(termsOf({}))
})

test('tiers rise in quantity; a rising price is found', () => {
  expect(areTiersRising(tiers)).toBe(true)
  expect(areTiersRising(tiers.toReversed())).toBe(false)
  expect(areTiersRising([tiers[0]!, tiers[0]!])).toBe(false)
  expect(dearerTier(18.8, tiers)).toBeNull()
  expect(dearerTier(18, tiers)).toEqual(tiers[0])
  expect(dearerTier(19, [...tiers, { from_quantity: 90_000, unit_price: 18 }])?.from_quantity).toBe(90_000)
})

test('units that convert, and those that do not', () => {
  expect(conversion(null, null)).not.toBeNull()
  expect(conversion('т', 'кг')).toEqual({ of: 1_000_000n, by: 1000n })
  expect(conversion('т', 'л')).toBeNull()
  expect(conversion('уп.', 'ящ.')).toBeNull()
  expect(kindredUnits('тонн')).toEqual(['тонн', 'кг', 'г'])
  expect(kindredUnits('уп.')).toEqual(['уп.'])
  expect(kindredUnits(null)).toEqual([])
})

describe('whatever the terms', () => {
  const price = integer({ min: 1, max: 10_000_000_000 }).map((hundredths) => hundredths / 10_000)
  const amount = integer({ min: 1, max: 100_000_000 }).map((thousandths) => thousandths / 1000)
  const someTiers = uniqueArray(record({ from_quantity: amount, unit_price: price }), {
    maxLength: 5,
    selector: ({ from_quantity }) => from_quantity,
  })
  const terms = record({
    unit_price: price,
    tiers: someTiers,
    vat: constantFrom('included' as const, 'excluded' as const, 'not_payer' as const, null),
    vat_rate: constantFrom(20 as const, 14 as const, 7 as const, 0 as const),
    delivery: constantFrom('included' as const, 'extra' as const, 'pickup' as const, null),
    delivery_cost: option(integer({ min: 0, max: 100_000_000 }).map((sum) => sum / 100)),
  })

  it('no sum depends on the order of tiers', () => {
    assert(
      property(terms, amount, (some, quantity) => {
        const turned = { ...some, tiers: some.tiers.toReversed() }
        expect(offer(turned, quantity)).toEqual(offer(some, quantity))
      }),
    )
  })

  it('more never costs less unnoticed', () => {
    assert(
      property(terms, amount, amount, (some, one, other) => {
        const less = offer(some, Math.min(one, other))
        const more = offer(some, Math.max(one, other))
        expect((more.goods ?? 0) >= (less.goods ?? 0) || less.flags.includes('cheaper_more')).toBe(true)
      }),
    )
  })

  it('parts make the total, and VAT inside and on top of its base agree', () => {
    assert(
      property(terms, amount, (some, quantity) => {
        const { goods, vat, delivery, total } = offer(some, quantity)
        const onTop = some.vat === 'excluded' ? (vat ?? 0) : 0
        expect(total).toBe((goods ?? 0) + onTop + (delivery ?? 0))
        const base = (goods ?? 0) - (vat ?? 0)
        const again = some.vat === 'included' ? Math.round((base * some.vat_rate) / 100) : (vat ?? 0)
        expect(Math.abs(again - (vat ?? 0))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('a price by the kilogram and the same by the tonne cost the same', () => {
    const gram = integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 10_000)
    assert(
      property(gram, amount, (by, quantity) => {
        const kilo = offer({ unit_price: by, price_unit: 'кг', ...net }, quantity, 'т')
        const tonne = offer(
          { unit_price: Math.round(by * 1e7) / 1e4, price_unit: 'т', ...net },
          quantity,
          'т',
        )
        expect(tonne.total).toBe(kilo.total)
      }),
    )
  })
})

describe('the unit of a price', () => {
  test.each([null, 'т', 'мл', 'біг-бег'])(
    'is any that the form offers where the order is counted in %s',
    (unit) => {
      expect(priceUnits(unit, null).filter((offered) => !isPriceUnit(offered, [unit]))).toEqual([])
    },
  )
  test.each(['тонна', 'ШТ', 'м2', 'од.', 'ящиків'])('is %s, however it is written', (unit) => {
    expect(isPriceUnit(unit, [null])).toBe(true)
  })
  test.each(['дешево', 'біг-бег', 'кг за готівку'])(
    'is not %s, which is neither known nor counted by',
    (unit) => {
      expect(isPriceUnit(unit, ['т', null])).toBe(false)
    },
  )
})
