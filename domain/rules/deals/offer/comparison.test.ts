import { assert, constantFrom, integer, option, property, record, shuffledSubarray, array } from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { askedOf, type Comparable, type ComparedFor, compareProposals, sortRows } from './comparison.ts'
import { amountOfSum, sumOfAmount } from './minimum.ts'
import { type OfferTerms, termsOf } from './terms.ts'

const today = '2026-11-24'
const FOR: ComparedFor = { quantity: 20, unit: 'т', isVatPayer: false, today }
let made = 0
const row = (said: Partial<OfferTerms>, more: Partial<Comparable> = {}): Comparable => {
  made += 1
  return {
    id: made,
    name: `Млин ${made}`,
    status: 'pending',
    terms: termsOf({ price_unit: 'кг', vat: 'included', vat_rate: 20, delivery: 'included', ...said }),
    minimum: 0,
    days: 5,
    start: '2026-12-01',
    origin: 'Тульчин',
    text: 'Свій помел, мішки по 50 кг',
    isUnconfirmed: false,
    ...more,
  }
}
const compare = (rows: readonly Comparable[], change: Partial<ComparedFor> = {}) =>
  compareProposals(rows, { ...FOR, ...change })
const order = (rows: readonly Comparable[], change: Partial<ComparedFor> = {}) =>
  sortRows(compare(rows, change).rows, { by: 'total', descending: false }).map(({ name }) => name)

/** The drawing: five mills and 20 tonnes. */
const podillia = row({ unit_price: 18.2 }, { name: 'Поділля', minimum: 36_400, days: 3 })
const dnipro = row(
  { unit_price: 17.4, delivery: 'extra', delivery_cost: 22_000 },
  { name: 'Дніпро', minimum: 174_000 },
)
const agro = row(
  { unit_price: 16.9, vat: 'excluded', delivery: null },
  { name: 'Агро', minimum: 16_900, days: 1 },
)
const spilka = row({ unit_price: 17.6 }, { name: 'Спілка', minimum: 440_000 })
const hnatiuk = row(
  {
    unit_price: 18.6,
    vat: 'not_payer',
    vat_rate: null,
    delivery: 'extra',
    delivery_cost: 6000,
    valid_until: '2026-11-20',
  },
  { name: 'Гнатюк' },
)
const drawn = [hnatiuk, spilka, agro, dnipro, podillia]
const named = (name: string, change: Partial<ComparedFor> = {}) => {
  const found = compare(drawn, change).rows.find((each) => each.name === name)
  if (!found) throw new Error(name)
  return found
}

describe('the drawing', () => {
  it('stands in its order, with its sums', () => {
    expect(order(drawn)).toEqual(['Поділля', 'Дніпро', 'Агро', 'Спілка', 'Гнатюк'])
    const totals = ['Поділля', 'Дніпро', 'Агро', 'Спілка', 'Гнатюк'].map((name) => named(name).offer.total)
    expect(totals).toEqual([36_400_000, 37_000_000, 40_560_000, 35_200_000, 37_800_000])
  })
  it('marks the best among what competes alone: neither what lacks delivery, nor what is out of reach or over', () => {
    expect(named('Поділля').best).toEqual(['total', 'minimum', 'days'])
    expect(named('Дніпро').best).toEqual(['price'])
    for (const name of ['Агро', 'Спілка', 'Гнатюк']) expect(named(name).best).toEqual([])
  })
  it('says what the minimum makes, and what it would cost', () => {
    expect(named('Поділля').minimumAmount).toBe(2)
    expect(named('Дніпро').minimumAmount).toBe(10)
    const { minimumAmount, atMinimum, offer } = named('Спілка')
    expect([minimumAmount, atMinimum, offer.missing]).toEqual([25, 44_000_000, 8_800_000])
    expect(named('Поділля').atMinimum).toBeNull()
  })
  it('recounts and ranks anew for another quantity', () => {
    expect(order(drawn, { quantity: 60 })[0]).toBe('Спілка')
    expect(named('Спілка', { quantity: 60 })).toMatchObject({ standing: 'whole', best: ['total'] })
    expect(order(drawn, { quantity: 1 })[0]).toBe('Агро')
  })
  it('counts for a payer of VAT without what is credited, and says who gives none', () => {
    expect(named('Поділля', { isVatPayer: true }).offer.compared).toBe(30_333_333)
    expect(named('Поділля', { isVatPayer: true }).price).toBe(151_667)
    expect(named('Агро', { isVatPayer: true }).offer.compared).toBe(33_800_000)
    expect(named('Гнатюк', { isVatPayer: true }).offer.flags).toContain('no_credit')
    expect(named('Гнатюк').offer.flags).not.toContain('no_credit')
  })
  it('asks for what is missing, once each', () => {
    expect(askedOf(named('Поділля'))).toEqual([])
    expect(askedOf(named('Агро'))).toEqual(['delivery_unknown'])
    expect(askedOf(named('Гнатюк'))).toEqual(['expired'])
    expect(askedOf({ ...named('Агро'), status: 'accepted' })).toEqual([])
  })
})

test('an offer without VAT credited may lose to one with it, for who pays VAT alone', () => {
  const credited = row({ unit_price: 12 }, { name: 'з ПДВ' })
  const without = row({ unit_price: 11, vat: 'not_payer', vat_rate: null }, { name: 'без ПДВ' })
  expect(order([credited, without])).toEqual(['без ПДВ', 'з ПДВ'])
  expect(order([credited, without], { isVatPayer: true })).toEqual(['з ПДВ', 'без ПДВ'])
})

test('what is not confirmed, over, without a price or in another unit stands below and is no best', () => {
  const rows = [
    row({ unit_price: 1 }, { name: 'не підтверджено', isUnconfirmed: true }),
    row({ unit_price: 1 }, { name: 'відхилено', status: 'rejected' }),
    row({}, { name: 'без ціни' }),
    row({ unit_price: 1, price_unit: 'ящ.' }, { name: 'ящик' }),
    row({ unit_price: 2 }, { name: 'дешевше' }),
    row({ unit_price: 3 }, { name: 'дорожче' }),
  ]
  expect(order(rows)).toEqual(['дешевше', 'дорожче', 'не підтверджено', 'без ціни', 'ящик', 'відхилено'])
  const best = compare(rows).rows.flatMap(({ name, best }) => (best.includes('total') ? [name] : []))
  expect(best).toEqual(['дешевше'])
})

test('one alone is not the best of anything, and equal ones share it', () => {
  expect(compare([row({ unit_price: 5 })]).rows[0]?.best).toEqual([])
  expect(compare([row({ unit_price: 5 }), row({ unit_price: 5 })]).rows.map(({ best }) => best)).toEqual([
    [],
    [],
  ])
  const three = compare([row({ unit_price: 5 }), row({ unit_price: 5 }), row({ unit_price: 6 })]).rows
  expect(three.map(({ best }) => best.includes('total'))).toEqual([true, true, false])
})

test('prices are told in the unit that most of them are said in', () => {
  const said = [
    row({ unit_price: 18_800, price_unit: 'т' }),
    row({ unit_price: 18.2 }),
    row({ unit_price: 17.5555, vat: 'excluded' }),
    row({ unit_price: 0.0188, price_unit: 'г' }),
  ]
  const { priceUnit, rows } = compare(said)
  expect(priceUnit).toBe('кг')
  expect(rows.map(({ price }) => price)).toEqual([188_000, 182_000, 210_666, 188_000])
  expect(compare([row({ unit_price: 18_800, price_unit: 'т' })]).priceUnit).toBe('т')
  const immense = row({ unit_price: 100_000_000, price_unit: 'г' })
  const tonnes = [row({ unit_price: 9, price_unit: 'т' }), row({ unit_price: 9, price_unit: 'т' })]
  expect(compare([immense, ...tonnes]).rows[0]?.price).toBeNull()
})

test('an order without a unit is counted in the one its suppliers name', () => {
  const { unit, rows } = compare([row({ unit_price: 5 }), row({ unit_price: 4 })], {
    unit: null,
    quantity: 10,
  })
  expect(unit).toBe('кг')
  expect(rows.map(({ offer }) => offer.total)).toEqual([5000, 4000])
})

test('sorts by each column both ways; what is not known stays last, pinned first', () => {
  const rows = compare([
    row(
      { unit_price: 5, valid_until: '2026-12-05' },
      { name: 'Б', days: 9, start: '2026-12-02', minimum: 10 },
    ),
    row(
      { unit_price: 4, valid_until: '2026-12-09' },
      { name: 'Ґ', days: 7, start: '2026-12-03', minimum: 30 },
    ),
    row({ unit_price: 6 }, { name: 'Г', days: 8, start: '2026-12-01', minimum: 20 }),
    row({ unit_price: 1 }, { name: 'Я', status: 'revoked' }),
  ]).rows
  const names = (by: Parameters<typeof sortRows>[1]['by'], descending = false, pinned = new Set<number>()) =>
    sortRows(rows, { by, descending }, pinned)
      .map(({ name }) => name)
      .join('')
  expect(names('total')).toBe('ҐБГЯ')
  expect(names('total', true)).toBe('ГБҐЯ')
  expect(names('supplier')).toBe('БГҐЯ')
  expect(names('price')).toBe('ҐБГЯ')
  expect(names('minimum')).toBe('БГҐЯ')
  expect(names('days', true)).toBe('БГҐЯ')
  expect(names('start')).toBe('ГБҐЯ')
  expect(names('valid')).toBe('БҐГЯ')
  expect(names('valid', true)).toBe('ҐБГЯ')
  expect(names('total', false, new Set([rows[2]!.id]))).toBe('ГҐБЯ')
})

test.each<[Partial<OfferTerms>, number, string | null, number | null]>([
  [{ unit_price: 18.2, price_unit: 'кг' }, 36_400, 'т', 2],
  [{ unit_price: 18.2, price_unit: 'кг' }, 36_400, 'кг', 2000],
  [{ unit_price: 0.1251 }, 0.38, 'шт.', 3],
  [{ unit_price: 3 }, 10, 'кг', 3.332],
  [{ unit_price: 18_800, price_unit: 'т' }, 0, 'т', 0],
  // half a box is sold by nobody, and what a whole one more costs less is asked of the tier
  [{ unit_price: 11 }, 5000, 'шт.', 455],
  [{ unit_price: 11 }, 5000, 'Упаковок', 455],
  [{ unit_price: 10, tiers: [{ from_quantity: 10, unit_price: 5 }] }, 95, 'ящ.', 19],
  [{ unit_price: 5, price_unit: 'ящ.' }, 100, 'т', null],
  [{}, 100, 'т', null],
  // at the tier it is the tier's price that counts
  [{ unit_price: 20, tiers: [{ from_quantity: 10, unit_price: 15 }] }, 150, 'кг', 7.5],
  [{ unit_price: 20, tiers: [{ from_quantity: 10, unit_price: 15 }] }, 210, 'кг', 14],
  [{ unit_price: 20, tiers: [{ from_quantity: 10, unit_price: 30 }] }, 250, 'кг', 10],
])('a minimum as an amount: %j, %d hryvnias in %s', (said, sum, unit, amount) => {
  expect(amountOfSum(termsOf(said), sum, unit)).toBe(amount)
})

describe('whatever is offered', () => {
  const terms = record({
    unit_price: option(integer({ min: 1, max: 5_000_000 }).map((hundredths) => hundredths / 10_000)),
    price_unit: constantFrom('кг', 'т', 'г', 'ящ.', null),
    vat: constantFrom('included' as const, 'excluded' as const, 'not_payer' as const, null),
    vat_rate: constantFrom(20 as const, 14 as const, 7 as const, 0 as const),
    delivery: constantFrom('included' as const, 'extra' as const, 'pickup' as const, null),
    delivery_cost: option(integer({ min: 0, max: 1_000_000 }).map((sum) => sum / 100)),
    valid_until: constantFrom(null, '2026-11-20', '2026-12-20'),
  })
  const offered = record({
    terms,
    minimum: integer({ min: 0, max: 1_000_000 }),
    days: integer({ min: 0, max: 90 }),
    isUnconfirmed: constantFrom(true, false),
    status: constantFrom('pending' as const, 'accepted' as const, 'rejected' as const),
  }).map(({ terms, ...more }) => ({ said: terms, more }))
  const market = array(offered, { maxLength: 12 }).map((all) => all.map(({ said, more }) => row(said, more)))
  const reader = record({
    quantity: option(integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1000)),
    isVatPayer: constantFrom(true, false),
  })

  it('no order, sum or best depends on the order in which proposals stand', () => {
    const turned = market.chain((all) =>
      shuffledSubarray(all, { minLength: all.length }).map((other) => [all, other] as const),
    )
    assert(
      property(turned, reader, ([all, other], change) => {
        const [one, two] = [compare(all, change), compare(other, change)]
        expect(two.priceUnit).toBe(one.priceUnit)
        const sorting = { by: 'total', descending: false } as const
        expect(sortRows(two.rows, sorting)).toEqual(sortRows(one.rows, sorting))
      }),
    )
  })

  it('the best is whole, and no whole one is better', () => {
    assert(
      property(market, reader, (all, change) => {
        const { rows } = compare(all, change)
        const whole = rows.filter(({ standing }) => standing === 'whole')
        for (const each of rows.filter(({ best }) => best.includes('total'))) {
          expect(each.standing).toBe('whole')
          const sums = whole.map(({ offer }) => offer.compared ?? 0)
          expect(each.offer.compared).toBe(Math.min(...sums))
        }
      }),
    )
  })

  it('a minimum as an amount reaches the sum, and a gram less does not', () => {
    const price = integer({ min: 1, max: 5_000_000 }).map((hundredths) => hundredths / 10_000)
    const sum = integer({ min: 1, max: 10_000_000 }).map((kopiykas) => kopiykas / 100)
    assert(
      property(price, sum, (unit_price, minimum) => {
        const said = termsOf({ unit_price })
        const amount = amountOfSum(said, minimum, 'кг') ?? 0
        expect(sumOfAmount(said, amount)).toBeGreaterThanOrEqual(Math.round(minimum * 100))
      }),
    )
  })
})

test('a deal is counted for its own amount, competes with its like alone, and called off with nothing', () => {
  const agreed = { quantity: 20, unit: 'т' }
  const dealt = row({ unit_price: 18 }, { name: 'Угода', status: 'accepted', agreed, minimum: 900_000 })
  const other = row({ unit_price: 19 }, { name: 'Інша' })
  const standing = (rows: readonly Comparable[], quantity: number) =>
    compare(rows, { quantity }).rows.map(({ offer, best, standing: stands }) => [
      offer.total,
      stands,
      best.includes('total'),
    ])
  expect(standing([dealt, other], 20)).toEqual([
    [36_000_000, 'whole', true],
    [38_000_000, 'whole', false],
  ])
  expect(standing([dealt, other, row({ unit_price: 20 })], 60)).toEqual([
    [36_000_000, 'whole', false],
    [114_000_000, 'whole', true],
    [120_000_000, 'whole', false],
  ])
  expect(standing([{ ...dealt, isCalledOff: true }, other], 20)[0]).toEqual([36_000_000, 'over', false])
})
