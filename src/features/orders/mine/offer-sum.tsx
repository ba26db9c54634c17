import type { OrderProposal } from '#domain/contract/proposals.ts'
import type { Offer, OfferFlag } from '#domain/rules/offer/offer.ts'
import { termsOf } from '#domain/rules/offer/terms.ts'
import { offerWords } from '#domain/uk/offer.ts'
import { cx } from '#src/ui/classes.ts'

import styles from './offer-sum.module.css'
import type { ProposalProps } from './proposal-parts.tsx'

/** What stands in the way of a deal, not only lacks. */
const BLOCKS: readonly OfferFlag[] = ['below_minimum', 'expired', 'too_large']

type OfferSumProps = {
  proposal: OrderProposal
  offer: Offer
  order: ProposalProps['order']
  withPrice?: boolean
}

/** What the whole order costs by this proposal, first of all it says; what is missing, in words. */
export function OfferSum({ proposal, offer, order, withPrice }: OfferSumProps) {
  const { main, holds, perUnit, flags } = offerWords(offer, order, termsOf(proposal))
  return (
    <div className={styles.offer}>
      <b className={holds === null ? styles.none : styles.total}>{main}</b>
      {holds !== null && <span className={styles.holds}>{holds}</span>}
      {withPrice && perUnit !== null && <span className={styles.holds}>{perUnit}</span>}
      {flags.map(({ flag, words }) => (
        <span key={flag} className={cx(styles.flag, BLOCKS.includes(flag) && styles.blocks)}>
          {words}
        </span>
      ))}
    </div>
  )
}
