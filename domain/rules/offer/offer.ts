import { fromHryvnias, type Kopiykas, kopiykas, minus, NOTHING, plus } from '../money.ts'

import { exactly, type Fraction, isAtLeast, rounded, times } from './decimal.ts'
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
  /** A larger quantity costs less in all: `cheaperFrom` says which. */
  | 'cheaper_more'

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
}
type Reader = {
  isVatPayer?: boolean
  /** 'YYYY-MM-DD' in Kyiv. */
  today: string
}

const HUNDREDTHS_PER_KOPIYKA = 100n
const PER_CENT = 100n

const asKopiykas = (amount: Fraction): Kopiykas | null => {
  const sum = rounded(amount)
  return sum > BigInt(Number.MAX_SAFE_INTEGER) ? null : kopiykas(Number(sum))
}

const costOf = (price: UnitPrice, amount: Fraction): Fraction => ({
  of: BigInt(price) * amount.of,
  by: amount.by * HUNDREDTHS_PER_KOPIYKA,
})

/** The highest tier that so much reaches; the order in which tiers stand is no matter. */
function reachedTier(tiers: readonly Tier[], amount: Fraction): Tier | null {
  const reached = tiers.filter((tier) => isAtLeast(amount, exactly(tier.from_quantity)))
  return reached.reduce<Tier | null>(
    (best, tier) => (best === null || tier.from_quantity > best.from_quantity ? tier : best),
    null,
  )
}

function cheaperTier(tiers: readonly Tier[], amount: Fraction, goods: Kopiykas): Tier | null {
  const higher = tiers.filter((tier) => !isAtLeast(amount, exactly(tier.from_quantity)))
  const costs = higher.flatMap((tier) => {
    const sum = asKopiykas(costOf(unitPriceOf(tier.unit_price), exactly(tier.from_quantity)))
    return sum === null || sum >= goods ? [] : [{ tier, sum }]
  })
  return (
    costs.toSorted(
      (one, other) => one.sum - other.sum || one.tier.from_quantity - other.tier.from_quantity,
    )[0]?.tier ?? null
  )
}

/** The VAT of goods, inside or on top; null where nobody said. */
function vatOf(goods: Kopiykas, { vat, vat_rate }: OfferTerms): Kopiykas | null {
  if (vat === null) return null
  if (vat === 'not_payer') return NOTHING
  const rate = BigInt(vat_rate ?? VAT_RATE_USUAL)
  return asKopiykas({ of: BigInt(goods) * rate, by: vat === 'included' ? PER_CENT + rate : PER_CENT })
}

function perUnitOf(price: UnitPrice, { vat, vat_rate }: OfferTerms, isVatPayer: boolean): UnitPrice {
  const rate = vat_rate ?? VAT_RATE_USUAL
  if (vat === 'included') return isVatPayer ? withoutPercent(price, rate) : price
  return vat === 'excluded' && !isVatPayer ? withPercent(price, rate) : price
}

/** Null where it was not said; nothing where the price has it or the buyer comes for the goods. */
function deliveryOf({ delivery, delivery_cost }: OfferTerms): Kopiykas | null {
  if (delivery === 'included' || delivery === 'pickup') return NOTHING
  return delivery === 'extra' && delivery_cost !== null ? fromHryvnias(delivery_cost) : null
}

function flagsOf(terms: OfferTerms, today: string): OfferFlag[] {
  const flags: OfferFlag[] = []
  if (terms.unit_price !== null && terms.vat === null) flags.push('vat_unknown')
  if (terms.unit_price !== null && deliveryOf(terms) === null) flags.push('delivery_unknown')
  if (terms.delivery === 'pickup') flags.push('pickup')
  if (isExpired(terms, today)) flags.push('expired')
  return flags
}

/** Past its day it is renewed before it is accepted. */
export const isExpired = ({ valid_until }: Pick<OfferTerms, 'valid_until'>, today: string): boolean =>
  valid_until !== null && valid_until < today

/** What a proposal costs for so much of something. Every sum is rounded once. */
export function computeOffer(
  { terms, minimum, quantity, unit }: OfferInput,
  { isVatPayer = false, today }: Reader,
): Offer {
  const flags = flagsOf(terms, today)
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

/** Flags that say that the sum is not what the buyer would pay, or that there is none to take now. */
const INCOMPLETE: readonly OfferFlag[] = [
  'vat_unknown',
  'delivery_unknown',
  'pickup',
  'below_minimum',
  'expired',
]

/** Whole offers first, then those with something missing; within each the cheapest, at last what has no sum. */
export function compareOffers(one: Offer, other: Offer): number {
  const rank = ({ compared, flags }: Offer): number =>
    compared === null ? 2 : flags.some((flag) => INCOMPLETE.includes(flag)) ? 1 : 0
  return rank(one) - rank(other) || (one.compared ?? 0) - (other.compared ?? 0)
}

/** The sum that so much of the unit of the price makes: a minimum said as an amount. Null where there is no price. */
export function sumOfAmount(terms: OfferTerms, amount: number): Kopiykas | null {
  if (terms.unit_price === null) return null
  const exact = exactly(amount)
  const tier = reachedTier(terms.tiers ?? [], exact)
  return asKopiykas(costOf(unitPriceOf(tier?.unit_price ?? terms.unit_price), exact))
}
