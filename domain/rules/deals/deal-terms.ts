import { hryvniasOf, kopiykas, toHryvnias } from '../money/money.ts'
import { type OfferTermsRow, toOfferTerms } from './offer/kept-terms.ts'
import { computeOffer } from './offer/offer.ts'
import type { OfferTerms } from './offer/terms.ts'
import { unitPrice, unitPriceInHryvnias } from './offer/unit-price.ts'

/** The sums of a deal as they were counted, in whole numbers. */
type KeptSums = {
  goods_kop: number | null
  vat_kop: number | null
  delivery_kop: number | null
  total_kop: number | null
  unit_price_hkop: number | null
  price_unit: string | null
}

/** What a proposal and its order said when it was accepted. */
export type Agreement = OfferTermsRow & {
  goods: string
  note: string
  quantity: number | null
  unit: string | null
  category_id: number
  location_id: number
  needed_by: string | null
  start_date: string
  delivery_origin: string
  delivery_days: number
  minimum_sum_kop: number
}

/** The terms of a deal as the database keeps them. Those from before there were deals have no sums. */
export type KeptDealTerms = Agreement & { sums: KeptSums | null }

function sumsOf(agreed: Agreement): KeptSums {
  const { goods, vat, delivery, total, tierPrice, priceUnit } = computeOffer(
    {
      terms: toOfferTerms(agreed),
      minimum: toHryvnias(kopiykas(agreed.minimum_sum_kop)),
      quantity: agreed.quantity,
      unit: agreed.unit,
    },
    // what is agreed does not expire: any day does
    { today: agreed.start_date },
  )
  return {
    goods_kop: goods,
    vat_kop: vat,
    delivery_kop: delivery,
    total_kop: total,
    unit_price_hkop: tierPrice,
    price_unit: priceUnit,
  }
}

/** What is kept of an agreement: its words, and its sums as they are counted today. */
export const keptDealTerms = (agreed: Agreement): KeptDealTerms => ({ ...agreed, sums: sumsOf(agreed) })

const priceOf = (price: number | null): number | null =>
  price === null ? null : unitPriceInHryvnias(unitPrice(price))

/** The money of a deal at the border, in hryvnias. */
export function dealMoney(kept: KeptDealTerms): OfferTerms & {
  minimum_sum: number
  sums: {
    goods: number | null
    vat_sum: number | null
    delivery_sum: number | null
    total: number | null
    unit_price: number | null
    price_unit: string | null
  }
} {
  const sums = kept.sums ?? sumsOf(kept)
  return {
    ...toOfferTerms(kept),
    minimum_sum: toHryvnias(kopiykas(kept.minimum_sum_kop)),
    sums: {
      goods: hryvniasOf(sums.goods_kop),
      vat_sum: hryvniasOf(sums.vat_kop),
      delivery_sum: hryvniasOf(sums.delivery_kop),
      total: hryvniasOf(sums.total_kop),
      unit_price: priceOf(sums.unit_price_hkop),
      price_unit: sums.price_unit,
    },
  }
}

const DAY_MS = 86_400_000

/** The day by which the goods should come: so many days after the supply begins, or after the agreement where that is later. */
export function deliverBy(
  { start_date, delivery_days }: Pick<Agreement, 'start_date' | 'delivery_days'>,
  agreedDay: string,
): string {
  const from = start_date > agreedDay ? start_date : agreedDay
  return new Date(Date.parse(`${from}T00:00:00Z`) + delivery_days * DAY_MS).toISOString().slice(0, 10)
}
