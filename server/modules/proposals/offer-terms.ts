import { offerFaults, type OfferTermsInput } from '#domain/contract/offer-terms.ts'
import { isExpired } from '#domain/rules/deals/offer/offer.ts'
import { type OfferTerms, settledTerms, termsOf } from '#domain/rules/deals/offer/terms.ts'
import { isPriceUnit, UNNAMED_UNIT } from '#domain/rules/deals/offer/units.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { refuseFields } from '#server/errors.ts'

const NOT_SAID = termsOf({})

/** A price is kept with its unit, so that an edit of the order does not make another price of it. */
const withUnit = (terms: OfferTerms, orderUnit: string | null): OfferTerms =>
  terms.unit_price === null ? terms : { ...terms, price_unit: terms.price_unit ?? orderUnit ?? UNNAMED_UNIT }

type Stated = {
  standing?: OfferTerms
  /** Of the edition of the order that its supplier saw. */
  orderUnit: string | null
  today: string
}

/** The terms that follow from what is named and what stands; 422 where the two are at odds or the day is past. */
export function agreedTerms(
  named: OfferTermsInput,
  { standing = NOT_SAID, orderUnit, today }: Stated,
): OfferTerms {
  const changes = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  const terms: OfferTerms = { ...standing, ...changes }
  const faults = offerFaults(named, terms)
  if (terms.valid_until !== standing.valid_until && isExpired(terms, today))
    faults['valid_until'] = [fieldTexts.datePast]
  const settled = settledTerms(terms)
  const { price_unit } = settled
  if (price_unit !== null && !isPriceUnit(price_unit, [orderUnit, standing.price_unit]))
    faults['price_unit'] = [fieldTexts.choose]
  if (Object.keys(faults).length > 0) throw refuseFields(faults)
  return withUnit(settled, orderUnit)
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
