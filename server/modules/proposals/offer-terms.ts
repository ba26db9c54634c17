import { offerFaults, type OfferTermsInput } from '#domain/contract/offer-terms.ts'
import { isExpired } from '#domain/rules/offer/offer.ts'
import { type OfferTerms, settledTerms, termsOf } from '#domain/rules/offer/terms.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { refuseFields } from '#server/errors.ts'

const NOT_SAID = termsOf({})

/** The terms that follow from what is named and what stands; 422 where the two are at odds or the day is past. */
export function agreedTerms(
  named: OfferTermsInput,
  standing: OfferTerms = NOT_SAID,
  today: string,
): OfferTerms {
  const changes = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  const terms: OfferTerms = { ...standing, ...changes }
  const faults = offerFaults(named, terms)
  if (terms.valid_until !== standing.valid_until && isExpired(terms, today))
    faults['valid_until'] = [fieldTexts.datePast]
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
  return settledTerms(terms)
}

/** The money of a draft or of an edit, and the rest of it. */
export function apart<T extends OfferTermsInput>({
  unit_price,
  price_unit,
  vat,
  vat_rate,
  delivery,
  delivery_cost,
  tiers,
  valid_until,
  ...rest
}: T) {
  return {
    named: { unit_price, price_unit, vat, vat_rate, delivery, delivery_cost, tiers, valid_until },
    rest,
  }
}
