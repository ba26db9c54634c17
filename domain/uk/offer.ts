import type { Amount } from '#domain/rules/money/amount.ts'
import type { Kopiykas } from '#domain/rules/money/money.ts'
import { amountOfSum } from '#domain/rules/deals/offer/minimum.ts'
import type { Offer, OfferFlag } from '#domain/rules/deals/offer/offer.ts'
import type { OfferTerms, Tier } from '#domain/rules/deals/offer/terms.ts'
import { type UnitPrice, unitPriceInHryvnias, unitPriceOf } from '#domain/rules/deals/offer/unit-price.ts'
import { UNNAMED_UNIT } from '#domain/rules/deals/offer/units.ts'

import { formatDay, formatKopiykas, formatMoney, formatNumber } from './format.ts'

const unitMoney = new Intl.NumberFormat('uk-UA', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** '18,20 ₴', '0,125 ₴', '7 ₴': a price by one unit. */
export function formatUnitPrice(price: UnitPrice): string {
  const hryvnias = unitPriceInHryvnias(price)
  return Number.isInteger(hryvnias) ? formatMoney(hryvnias) : `${unitMoney.format(hryvnias)}\u00A0₴`
}
/** '20 т'. */
export const amountWords = (quantity: number, unit: string | null): string =>
  unit ? `${formatNumber(quantity)}\u00A0${unit}` : formatNumber(quantity)

const vatWords = { included: 'з\u00A0ПДВ', excluded: 'з\u00A0ПДВ', not_payer: 'без\u00A0ПДВ' } as const

function deliveryWords({ delivery, delivery_cost }: OfferTerms, joined: boolean): string {
  if (delivery === 'pickup') return ', самовивіз'
  const isKnown = delivery === 'included' || (delivery === 'extra' && delivery_cost !== null)
  if (!isKnown) return ', без доставки'
  return joined ? ' і\u00A0доставкою' : ', з\u00A0доставкою'
}

/** 'з ПДВ і доставкою', 'без ПДВ, самовивіз': what a sum holds. */
function holds(terms: OfferTerms): string {
  const vat = terms.vat === null ? '' : ` ${vatWords[terms.vat]}`
  return `${vat}${deliveryWords(terms, terms.vat === 'included' || terms.vat === 'excluded')}`
}

function flagWords(flag: OfferFlag, offer: Offer): string | null {
  switch (flag) {
    case 'no_price':
      return 'ціна за домовленістю'
    case 'no_quantity':
      return null
    case 'other_unit':
      if (offer.priceUnit === null) return 'ціна за іншу одиницю'
      return offer.priceUnit === UNNAMED_UNIT
        ? 'одиницю ціни не\u00A0вказано'
        : `ціна за іншу одиницю: ${offer.priceUnit}`
    case 'too_large':
      return 'сума завелика, перевірте ціну й кількість'
    case 'below_minimum':
      return offer.missing === null ? null : `до мінімуму бракує ${formatKopiykas(offer.missing)}`
    case 'vat_unknown':
      return 'ПДВ не\u00A0вказано'
    case 'delivery_unknown':
      return 'доставку не\u00A0вказано'
    case 'pickup':
      return 'самовивіз'
    case 'expired':
      return 'строк дії ціни минув'
    case 'unconfirmed':
      return 'не\u00A0підтверджено після змін'
    case 'no_credit':
      return 'без податкового кредиту'
    case 'cheaper_more':
      break
  }
  return (
    offer.cheaperFrom &&
    `від\u00A0${amountWords(offer.cheaperFrom.from_quantity, offer.priceUnit)} разом дешевше`
  )
}

function vatSaid({ vat, vat_rate }: OfferTerms): string {
  if (vat === null) return 'не вказано'
  if (vat === 'not_payer') return 'не платник'
  return `${vat === 'included' ? 'у ціні' : 'понад ціну'}, ${vat_rate ?? 20}\u00A0%`
}

function deliverySaid({ delivery, delivery_cost }: OfferTerms): string {
  if (delivery === null) return 'не вказано'
  if (delivery === 'extra') return delivery_cost === null ? 'окремо' : `окремо, ${formatMoney(delivery_cost)}`
  return delivery === 'included' ? 'у ціні' : 'самовивіз'
}

const tierWords = (from: number, unit: string | null, price: UnitPrice): string =>
  `від\u00A0${amountWords(from, unit)}\u00A0— ${formatUnitPrice(price)}`

/** The money of a proposal in words, for both parties. */
export const offerTexts = {
  unitPrice: formatUnitPrice,
  /** Of a sum that lacks the delivery, '405 600 ₴ +'. */
  total: (total: Kopiykas, isOpen: boolean): string => `${formatKopiykas(total)}${isOpen ? '\u00A0+' : ''}`,
  /** '18,20 ₴/кг'. */
  perUnit: (price: UnitPrice, unit: string | null): string =>
    unit && unit !== UNNAMED_UNIT
      ? `${formatUnitPrice(price)}/${unit}`
      : `${formatUnitPrice(price)} за одиницю`,
  /** 'за 20 т з ПДВ і доставкою'. */
  forQuantity: ({ quantity, unit }: Amount & { quantity: number }, terms: OfferTerms): string =>
    `за ${amountWords(quantity, unit)}${holds(terms)}`,
  flag: flagWords,
  byAgreement: 'За домовленістю',
  names: {
    total: 'Разом',
    goods: 'Товар по',
    price: 'Ціна',
    vat: 'ПДВ',
    delivery: 'Доставка',
    validUntil: 'Ціна діє до',
    tiers: 'Більші обсяги',
  },
  vat: vatSaid,
  /** 'ПДВ у ціні, 20 %', where no name stands beside it. */
  vatOf: (terms: OfferTerms): string =>
    terms.vat === 'not_payer' ? 'не платник ПДВ' : `ПДВ ${vatSaid(terms)}`,
  delivery: deliverySaid,
  deliveryOf: (terms: OfferTerms): string => `доставка ${deliverySaid(terms)}`,
  tier: tierWords,
  /** 'від 5 т — 17,90 ₴; від 10 т — 17,40 ₴'. */
  tiers: (tiers: readonly Tier[], unit: string | null): string =>
    tiers.map((tier) => tierWords(tier.from_quantity, unit, unitPriceOf(tier.unit_price))).join('; '),
  validUntil: (day: string): string => `ціна діє до ${formatDay(day)}`,
  expired: (day: string): string => `ціна діяла до ${formatDay(day)}`,
  renew: 'Подовжити',
  renewed: (day: string): string => `Ціна діє до ${formatDay(day)}`,
  form: {
    price: 'Ціна за одиницю, ₴',
    unit: 'Одиниця',
    orderUnit: 'за одиницю',
    vat: 'ПДВ',
    vatKinds: { included: 'з\u00A0ПДВ', excluded: 'без\u00A0ПДВ', not_payer: 'не платник' },
    vatRate: 'Ставка',
    rate: (percent: number): string => `${percent}\u00A0%`,
    tiers: 'Більші обсяги',
    tierFrom: (at: number): string => `Обсяг ${at}: від`,
    tierPrice: (at: number): string => `Обсяг ${at}: ціна, ₴`,
    from: (unit: string): string => `від, ${unit}`,
    addTier: 'Додати обсяг зі своєю ціною',
    removeTier: (at: number): string => `Прибрати обсяг ${at}`,
    dearer: (from: number, unit: string | null): string =>
      `Від ${amountWords(from, unit)} ціна вища, ніж за менший обсяг. Якщо так і треба, залиште.`,
    delivery: 'Доставка',
    deliveryTo: (place: string): string => `Доставка: ${place}`,
    deliveryKinds: { included: 'у ціні', extra: 'окремо', pickup: 'самовивіз' },
    deliveryCost: 'Вартість доставки, ₴',
    validUntil: 'Ціна діє до',
    minimumKind: 'Мінімальне замовлення вказати',
    minimumKinds: { sum: 'сумою', amount: 'обсягом' },
    minimumAmount: (unit: string | null): string =>
      unit ? `Мінімальне замовлення, ${unit}` : 'Мінімальне замовлення',
    minimumMakes: (sum: Kopiykas): string => `це ${formatKopiykas(sum)}`,
    amountNeedsPrice: 'Щоб вказати обсягом, спершу введіть ціну за одиницю',
    sees: 'Покупець побачить',
    noPrice: 'ціна за домовленістю.',
    noPriceCosts: 'Пропозиція без ціни буде нижче за ті, у яких ціна є.',
    lacks: (what: readonly string[]): string => `Бракує: ${what.join(', ')}`,
    lacking: { vat_unknown: 'ПДВ', delivery_unknown: 'доставки' },
  },
}

/**
 * A minimum as the sum that it is, with the amount that it makes in the order's unit: «від 36 400 ₴, 2 т». Where nobody
 * named a unit the amount says nothing.
 */
export function minimumWords(terms: OfferTerms, minimum: number, unit: string | null): string {
  if (minimum === 0) return 'без мінімуму'
  const makes = unit === null ? null : amountOfSum(terms, minimum, unit)
  const sum = `від\u00A0${formatMoney(minimum)}`
  return makes === null ? sum : `${sum}, ${amountWords(makes, unit)}`
}

export type OfferWords = {
  /** The sum for the whole order, else the price of one, else that there is none. */
  main: string
  /** What the sum is for and what it holds. */
  holds: string | null
  perUnit: string | null
  flags: { flag: OfferFlag; words: string }[]
}

/** A computed proposal in words; what the sum already says is no flag any more. */
export function offerWords(offer: Offer, { quantity, unit }: Amount, terms: OfferTerms): OfferWords {
  const { total, perUnit, priceUnit } = offer
  const one = perUnit === null ? null : offerTexts.perUnit(perUnit, priceUnit)
  const hasSum = total !== null && quantity !== null
  const flags = offer.flags.flatMap((flag) => {
    const isSaid = flag === 'no_price' || (flag === 'pickup' && hasSum)
    const words = isSaid ? null : flagWords(flag, offer)
    return words === null ? [] : [{ flag, words }]
  })
  if (!hasSum) return { main: one ?? offerTexts.byAgreement, holds: null, perUnit: null, flags }
  return {
    main: offerTexts.total(total, offer.flags.includes('delivery_unknown')),
    holds: offerTexts.forQuantity({ quantity, unit }, terms),
    perUnit: one,
    flags,
  }
}
