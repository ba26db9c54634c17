import type { OrderProposal } from '#domain/contract/proposals.ts'
import { computeOffer, type Offer } from '#domain/rules/deals/offer/offer.ts'
import { type OfferTerms, termsOf } from '#domain/rules/deals/offer/terms.ts'
import { formatKopiykas, inRow } from '#domain/uk/format.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { amountWords, minimumWords, offerWords } from '#domain/uk/offer.ts'
import { useNow } from '#src/lib/time.ts'

import type { CountedOrder } from '../compare/comparison.logic.ts'
import { comparedQuantity, readChoice } from '../compare/kept-choice.ts'
import styles from './proposals.module.css'

const texts = myOrderTexts.proposals.agreement

function warningsOf(proposal: OrderProposal, order: CountedOrder, offer: Offer, terms: OfferTerms): string[] {
  const { quantity, unit } = order
  if (terms.unit_price === null) return []
  if (quantity === null) return [texts.noQuantity]
  const compared = comparedQuantity(readChoice(proposal.order_id), order)
  const minimum = minimumWords(terms, proposal.minimum_sum, unit)
  return [
    ...(compared === null || compared === quantity
      ? []
      : [texts.otherQuantity(amountWords(compared, unit), amountWords(quantity, unit))]),
    ...(offer.missing === null ? [] : [texts.belowMinimum(formatKopiykas(offer.missing), minimum)]),
    ...(offer.total === null ? [texts.noSum] : []),
  ]
}

type AgreementProps = {
  proposal: OrderProposal
  /** As it stood when it was asked: the server keeps the sum of its quantity. */
  order: CountedOrder
}

/** What is agreed by a yes: the sum for what the order asks for, and where that is not what one was looking at. */
export function Agreement({ proposal, order }: AgreementProps) {
  const today = kyivDay(useNow())
  const terms = termsOf(proposal)
  const { quantity, unit } = order
  const offer = computeOffer({ terms, minimum: proposal.minimum_sum, quantity, unit }, { today })
  const { main, holds, perUnit, flags } = offerWords(offer, { quantity, unit }, terms)
  const lacking = flags.filter(({ flag }) => flag !== 'below_minimum' && flag !== 'cheaper_more')
  return (
    <section aria-label={texts.label} className={styles.agreement}>
      <p>
        <b>{main}</b> {holds}
      </p>
      {(perUnit !== null || lacking.length > 0) && (
        <p className={styles.note}>
          {inRow([...(perUnit === null ? [] : [perUnit]), ...lacking.map(({ words }) => words)])}
        </p>
      )}
      {warningsOf(proposal, order, offer, terms).map((words) => (
        <p key={words} className={styles.warning}>
          {words}
        </p>
      ))}
    </section>
  )
}
