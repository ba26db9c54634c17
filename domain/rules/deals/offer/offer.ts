import { fromHryvnias, type Kopiykas, minus, NOTHING, plus } from '#domain/rules/money/money.ts'

import { exactly, type Fraction, ONE, times } from './decimal.ts'
import { asKopiykas, cheaperTier, costOf, reachedTier } from './goods.ts'
import { type OfferTerms, type Tier, VAT_RATE_USUAL } from './terms.ts'
import { type UnitPrice, unitPriceOf, withoutPercent, withPercent } from './unit-price.ts'
import { conversion } from './units.ts'

/** What is missing or stands in the way: said instead of guessed. */
export type OfferFlag =
  | 'no_price'
  /** The order does not say how much. */
  | 'no_quantity'
  | 'other_unit'
  /** So much that no sum of money is meant. */
  | 'too_large'
  | 'below_minimum'
  | 'vat_unknown'
  | 'delivery_unknown'
  | 'pickup'
  | 'expired'
  /** It answers an older edition of the order, and its supplier has not confirmed it since. */
  | 'unconfirmed'
  /** A larger quantity costs less in all: `cheaperFrom` says which. */
  | 'cheaper_more'
  /** The reader pays VAT, and this supplier gives none to credit. */
  | 'no_credit'

export type Offer = {
  /** The goods as the supplier counts them, VAT inside or not yet. */
  goods: Kopiykas | null
  /** Within `goods` or on top of them; null where nobody said. */
  vat: Kopiykas | null
  delivery: Kopiykas | null
  /** To pay, as far as it is known: with VAT and delivery. */
  total: Kopiykas | null
  /** By what proposals are compared: for a payer of VAT without the VAT that is credited. */
  compared: Kopiykas | null
  /** One unit of the price with VAT, for a payer without the VAT that is credited. */
  perUnit: UnitPrice | null
  /** The unit of the price, the order's where none was said. */
  priceUnit: string | null
  /** What this quantity costs by unit as the supplier said it. */
  tierPrice: UnitPrice | null
  /** Of the minimum, where the goods do not reach it. */
  missing: Kopiykas | null
  cheaperFrom: Tier | null
  flags: readonly OfferFlag[]
}

export type OfferInput = {
  terms: OfferTerms
  /** In hryvnias. */
  minimum: number
  quantity: number | null
  unit: string | null
  isUnconfirmed?: boolean
}
type Reader = {
  isVatPayer?: boolean
  /** 'YYYY-MM-DD' in Kyiv. */
  today: string
}

const PER_CENT = 100n

/** The VAT of goods, inside or on top; null where nobody said. */
function vatOf(goods: Kopiykas, { vat, vat_rate }: OfferTerms): Kopiykas | null {
  if (vat === null) return null
  if (vat === 'not_payer') return NOTHING
  const rate = BigInt(vat_rate ?? VAT_RATE_USUAL)
  return asKopiykas({ of: BigInt(goods) * rate, by: vat === 'included' ? PER_CENT + rate : PER_CENT })
}

/** What so many units of a price cost the reader: with VAT, for a payer without what is credited. */
export function perUnitOf(
  price: UnitPrice,
  { vat, vat_rate }: OfferTerms,
  isVatPayer: boolean,
  per: Fraction = ONE,
): UnitPrice {
  const rate = vat_rate ?? VAT_RATE_USUAL
  if (vat === 'included') return withoutPercent(price, isVatPayer ? rate : 0, per)
  return withPercent(price, vat === 'excluded' && !isVatPayer ? rate : 0, per)
}

/** Null where it was not said; nothing where the price has it or the buyer comes for the goods. */
function deliveryOf({ delivery, delivery_cost }: OfferTerms): Kopiykas | null {
  if (delivery === 'included' || delivery === 'pickup') return NOTHING
  return delivery === 'extra' && delivery_cost !== null ? fromHryvnias(delivery_cost) : null
}

function flagsOf({ terms, isUnconfirmed }: OfferInput, { isVatPayer, today }: Reader): OfferFlag[] {
  const flags: OfferFlag[] = []
  if (terms.unit_price !== null && terms.vat === null) flags.push('vat_unknown')
  if (terms.unit_price !== null && deliveryOf(terms) === null) flags.push('delivery_unknown')
  if (terms.delivery === 'pickup') flags.push('pickup')
  if (isExpired(terms, today)) flags.push('expired')
  if (isUnconfirmed) flags.push('unconfirmed')
  if (isVatPayer && terms.unit_price !== null && terms.vat === 'not_payer') flags.push('no_credit')
  return flags
}

/** Past its day it is renewed before it is accepted. */
export const isExpired = ({ valid_until }: Pick<OfferTerms, 'valid_until'>, today: string): boolean =>
  valid_until !== null && valid_until < today

/** What a proposal costs for so much of something. Every sum is rounded once. */
export function computeOffer(input: OfferInput, reader: Reader): Offer {
  const { terms, minimum, quantity, unit } = input
  const { isVatPayer = false } = reader
  const flags = flagsOf(input, reader)
  const priceUnit = terms.price_unit ?? unit
  const unpriced = (flag: OfferFlag, price: UnitPrice | null = null): Offer => ({
    goods: null,
    vat: null,
    delivery: deliveryOf(terms),
    total: null,
    compared: null,
    perUnit: price && perUnitOf(price, terms, isVatPayer),
    priceUnit,
    tierPrice: price,
    missing: null,
    cheaperFrom: null,
    flags: [flag, ...flags],
  })
  if (terms.unit_price === null) return unpriced('no_price')
  const base = unitPriceOf(terms.unit_price)
  if (quantity === null) return unpriced('no_quantity', base)
  const rate = conversion(unit, priceUnit)
  if (rate === null) return unpriced('other_unit', base)

  const amount = times(exactly(quantity), rate)
  const tiers = terms.tiers ?? []
  const tier = reachedTier(tiers, amount)
  const price = tier ? unitPriceOf(tier.unit_price) : base
  const goods = asKopiykas(costOf(price, amount))
  const vat = goods === null ? null : vatOf(goods, terms)
  const delivery = deliveryOf(terms)
  const onTop = terms.vat === 'excluded' ? (vat ?? NOTHING) : NOTHING
  if (goods === null || !Number.isSafeInteger(goods + onTop + (delivery ?? 0)))
    return unpriced('too_large', price)
  const total = plus(goods, onTop, delivery ?? NOTHING)
  const least = fromHryvnias(minimum)
  const missing = goods < least ? minus(least, goods) : null
  const cheaperFrom = cheaperTier(tiers, amount, goods)
  return {
    goods,
    vat,
    delivery,
    total,
    compared: isVatPayer && vat !== null ? minus(total, vat) : total,
    perUnit: perUnitOf(price, terms, isVatPayer),
    priceUnit,
    tierPrice: price,
    missing,
    cheaperFrom,
    flags: [
      ...(missing === null ? [] : ['below_minimum' as const]),
      ...flags,
      ...(cheaperFrom === null ? [] : ['cheaper_more' as const]),
    ],
  }
}

/** The sum is not all that the buyer would pay. */
const LACKING: readonly OfferFlag[] = ['vat_unknown', 'delivery_unknown', 'pickup']
/** It cannot be taken as it stands. */
const BLOCKED: readonly OfferFlag[] = ['below_minimum', 'expired', 'unconfirmed']

/** How far a proposal can be compared by its sum, best first. */
export const STANDINGS = ['whole', 'lacking', 'blocked', 'unpriced'] as const
export type Standing = (typeof STANDINGS)[number]

/** Only `whole` offers compete; what cannot be taken now stands below what only lacks something. */
export function standingOf({ compared, flags }: Pick<Offer, 'compared' | 'flags'>): Standing {
  if (compared === null) return 'unpriced'
  if (flags.some((flag) => BLOCKED.includes(flag))) return 'blocked'
  return flags.some((flag) => LACKING.includes(flag)) ? 'lacking' : 'whole'
}

/** By standing, and within each the cheapest first. */
export function compareOffers(one: Offer, other: Offer): number {
  const rank = (offer: Offer): number => STANDINGS.indexOf(standingOf(offer))
  return rank(one) - rank(other) || (one.compared ?? 0) - (other.compared ?? 0)
}
