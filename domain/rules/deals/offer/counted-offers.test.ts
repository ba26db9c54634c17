import { expect, it } from 'vitest'

import { COUNTED_OFFERS } from './counted-offers.corpus.ts'
import { computeOffer } from './offer.ts'
import { type OfferTerms, termsOf, type VatRate } from './terms.ts'

const TODAY = '2026-11-24'
const VAT = { in: 'included', out: 'excluded', no: 'not_payer', '?': null } as const
const isVat = (word: string): word is keyof typeof VAT => word in VAT
const isRate = (rate: number): rate is VatRate => [20, 14, 7, 0].includes(rate)

function vatOf(word: string): Pick<OfferTerms, 'vat' | 'vat_rate'> {
  const [, kind = '', rate = ''] = /^(in|out|no|\?)(\d*)$/.exec(word) ?? []
  if (!isVat(kind)) throw new Error(`no VAT: ${word}`)
  return { vat: VAT[kind], vat_rate: rate !== '' && isRate(Number(rate)) ? (Number(rate) as VatRate) : null }
}

function deliveryOf(word: string): Pick<OfferTerms, 'delivery' | 'delivery_cost'> {
  if (word.startsWith('+')) return { delivery: 'extra', delivery_cost: Number(word) }
  if (word === '?') return { delivery: null, delivery_cost: null }
  const delivery = word === 'in' ? 'included' : word === 'pick' ? 'pickup' : 'extra'
  return { delivery, delivery_cost: null }
}

const figure = (word: string | undefined): number | null => (word === '-' ? null : Number(word))
const words = (part = ''): string[] => part.trim().split(' ')

const lines = COUNTED_OFFERS.trim().split('\n')

it('are many', () => expect(new Set(lines).size).toBeGreaterThanOrEqual(200))

it.each(lines)('%s', (line) => {
  const [said, tierWords, asked, sums, flagWords] = line.split(' | ')
  const [priced = '', vat = '', delivery = ''] = words(said)
  const [unitPrice, priceUnit = null] = priced.split('/')
  const tiers = words(tierWords).flatMap((tier) => {
    const [from, price] = tier.split(':')
    return price === undefined ? [] : [{ from_quantity: Number(from), unit_price: Number(price) }]
  })
  const [quantity, unit = null, minimum] = words(asked)
  const terms = termsOf({
    unit_price: Number(unitPrice),
    price_unit: priceUnit,
    ...vatOf(vat),
    ...deliveryOf(delivery),
    tiers,
  })
  const input = { terms, minimum: Number(minimum), quantity: Number(quantity), unit }
  const found = computeOffer(input, { today: TODAY })
  const forPayer = computeOffer(input, { today: TODAY, isVatPayer: true })
  const [goods, vatSum, total, compared, perUnit, perUnitOfPayer] = words(sums).map(figure)
  expect([found.goods, found.vat, found.total, found.compared]).toEqual([goods, vatSum, total, total])
  expect([forPayer.compared, found.perUnit, forPayer.perUnit]).toEqual([compared, perUnit, perUnitOfPayer])
  const flags = words(flagWords).filter((flag) => flag !== '-')
  expect(found.flags.filter((flag) => flag !== 'cheaper_more')).toEqual(flags)
})
