import * as v from 'valibot'

import { OFFER_TIERS_MAX, QUANTITY_MAX, UNIT_MAX, UNIT_PRICE_MAX_UAH } from '#domain/rules/limits.ts'
import {
  areTiersRising,
  DELIVERY_KINDS,
  meansVat,
  type OfferTerms,
  VAT_KINDS,
  VAT_RATES,
} from '#domain/rules/deals/offer/terms.ts'
import { hasFourDecimals } from '#domain/rules/deals/offer/unit-price.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { offerFieldTexts } from '#domain/uk/offer-fields.ts'

import type { FieldErrors } from './errors.ts'
import { CalendarDate, Hryvnias, lineText, noPhone } from './inputs.ts'
import { withoutContacts } from './public-text.ts'

const UnitPriceInput = v.pipe(
  v.number(offerFieldTexts.price),
  v.finite(offerFieldTexts.price),
  v.minValue(Number.MIN_VALUE, offerFieldTexts.price),
  v.maxValue(UNIT_PRICE_MAX_UAH, offerFieldTexts.priceTooLarge),
  v.check(hasFourDecimals, offerFieldTexts.price),
  noPhone(fieldTexts.sumIsPhone),
)
const hasThreeDecimals = (value: number): boolean => Math.round(value * 1000) / 1000 === value
const TierQuantityInput = v.pipe(
  v.number(fieldTexts.quantity),
  v.finite(fieldTexts.quantity),
  v.minValue(0.001, fieldTexts.quantity),
  v.maxValue(QUANTITY_MAX, fieldTexts.quantityTooLarge(QUANTITY_MAX, null)),
  v.check(hasThreeDecimals, offerFieldTexts.threeDecimals),
  noPhone(fieldTexts.quantityIsPhone),
)
const TiersInput = v.pipe(
  v.array(v.object({ from_quantity: TierQuantityInput, unit_price: UnitPriceInput })),
  v.maxLength(OFFER_TIERS_MAX, offerFieldTexts.tooManyTiers(OFFER_TIERS_MAX)),
  v.check((tiers) => areTiersRising(tiers), offerFieldTexts.tiersRise),
)

const said = <const S extends v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>>(schema: S) =>
  v.optional(v.nullable(schema))

/** The money of a proposal: what is not named was not said, or stays as it was. */
export const offerTermsEntries = {
  unit_price: said(UnitPriceInput),
  price_unit: said(withoutContacts(lineText(UNIT_MAX))),
  vat: said(v.picklist(VAT_KINDS, fieldTexts.choose)),
  vat_rate: said(v.picklist(VAT_RATES, fieldTexts.choose)),
  delivery: said(v.picklist(DELIVERY_KINDS, fieldTexts.choose)),
  delivery_cost: said(Hryvnias),
  tiers: said(TiersInput),
  valid_until: said(CalendarDate),
}
const OfferTermsInput = v.object(offerTermsEntries)
export type OfferTermsInput = v.InferOutput<typeof OfferTermsInput>

/**
 * What the named terms say against each other and the others that stand. What merely stands beside a term that has
 * changed is not complained of: `settledTerms` drops it.
 */
export function offerFaults(named: OfferTermsInput, terms: OfferTerms): FieldErrors {
  const faults: FieldErrors = {}
  const says = (value: unknown): boolean => value !== undefined && value !== null
  if (says(named.delivery_cost) && terms.delivery !== 'extra')
    faults['delivery_cost'] = [offerFieldTexts.costWithoutExtra]
  if (says(named.vat_rate) && !meansVat(terms.vat)) faults['vat_rate'] = [offerFieldTexts.rateWithoutVat]
  if (named.tiers?.length && terms.unit_price === null) faults['tiers'] = [offerFieldTexts.tiersWithoutPrice]
  return faults
}
