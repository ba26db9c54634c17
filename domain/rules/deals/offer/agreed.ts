import type { Amount } from '#domain/rules/money/amount.ts'
import { computeOffer, type Offer } from './offer.ts'
import { type OfferTerms, termsOf } from './terms.ts'

type Dealt = { deal: { quantity?: number | null | undefined; unit?: string | null | undefined } | null }

/** How much a deal was made for; null where there is none, or a former server does not tell. */
export const agreedAmount = ({ deal }: Dealt): Amount | null =>
  deal?.quantity === undefined ? null : { quantity: deal.quantity, unit: deal.unit ?? null }

/** What is agreed does not expire. */
export const withoutExpiry = (terms: OfferTerms): OfferTerms => ({ ...terms, valid_until: null })

type Offered = Dealt & { minimum_sum: number } & Parameters<typeof termsOf>[0]

/** A proposal counted for what was agreed, else for what its order asks for now. */
export function offerFor(
  proposal: Offered,
  order: Amount,
  reader: { today: string },
): { offer: Offer; terms: OfferTerms; amount: Amount } {
  const agreed = agreedAmount(proposal)
  const terms = termsOf(proposal)
  const amount = agreed ?? { quantity: order.quantity, unit: order.unit }
  const input = agreed
    ? { terms: withoutExpiry(terms), minimum: 0 }
    : { terms, minimum: proposal.minimum_sum }
  return { offer: computeOffer({ ...input, ...amount }, reader), terms, amount }
}
