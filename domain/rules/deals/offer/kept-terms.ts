import { hryvniasOf, kopiykasOf } from '#domain/rules/money/money.ts'

import type { DeliveryKind, OfferTerms, VatKind, VatRate } from './terms.ts'
import { unitPrice, unitPriceInHryvnias, unitPriceOf } from './unit-price.ts'

const THOUSANDTHS = 1000

/** The money of a proposal as the database keeps it: whole numbers. */
export type OfferTermsRow = {
  unit_price_hkop: number | null
  price_unit: string | null
  vat: VatKind | null
  vat_rate: VatRate | null
  delivery: DeliveryKind | null
  delivery_cost_kop: number | null
  tiers: readonly { from_thousandths: number; unit_price_hkop: number }[] | null
  valid_until: string | null
}

export const toOfferTerms = (row: OfferTermsRow): OfferTerms => ({
  unit_price: row.unit_price_hkop === null ? null : unitPriceInHryvnias(unitPrice(row.unit_price_hkop)),
  price_unit: row.price_unit,
  vat: row.vat,
  vat_rate: row.vat_rate,
  delivery: row.delivery,
  delivery_cost: hryvniasOf(row.delivery_cost_kop),
  tiers:
    row.tiers?.map(({ from_thousandths, unit_price_hkop }) => ({
      from_quantity: from_thousandths / THOUSANDTHS,
      unit_price: unitPriceInHryvnias(unitPrice(unit_price_hkop)),
    })) ?? null,
  valid_until: row.valid_until,
})

export const toOfferTermsRow = (terms: OfferTerms): OfferTermsRow => ({
  unit_price_hkop: terms.unit_price === null ? null : unitPriceOf(terms.unit_price),
  price_unit: terms.price_unit,
  vat: terms.vat,
  vat_rate: terms.vat_rate,
  delivery: terms.delivery,
  delivery_cost_kop: kopiykasOf(terms.delivery_cost),
  tiers:
    terms.tiers?.map(({ from_quantity, unit_price }) => ({
      from_thousandths: Math.round(from_quantity * THOUSANDTHS),
      unit_price_hkop: unitPriceOf(unit_price),
    })) ?? null,
  valid_until: terms.valid_until,
})
