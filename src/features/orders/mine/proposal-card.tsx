import { formatDay, formatMoney, formatWhen, tied } from '#domain/uk/format.ts'
import { links } from '#domain/rules/links.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { offerTexts } from '#domain/uk/offer.ts'
import { termsOf } from '#domain/rules/offer/terms.ts'
import { useNow } from '#src/lib/time.ts'
import { cx } from '#src/ui/classes.ts'
import { useLinkedSpot } from '#src/ui/linked-spot.ts'

import { offerOf, supplierName } from './my-orders.logic.ts'
import { OfferSum } from './offer-sum.tsx'
import { ProposalActions, type ProposalProps, ProposalState, Supplier } from './proposal-parts.tsx'
import styles from './proposals.module.css'

const texts = myOrderTexts.proposals

/** One proposal with all its words, for a phone and for reading. */
export function ProposalCard({ proposal, order, isNew, onAnswer, review }: ProposalProps) {
  const now = useNow()
  const spot = useLinkedSpot(links.proposalSpot(proposal.id))
  const terms = termsOf(proposal)
  const offer = offerOf(proposal, order, kyivDay(now))
  const { minimum_sum, delivery_days, start_date, delivery_origin, text, created_at } = proposal
  return (
    <article {...spot} className={cx(styles.card, isNew && styles.fresh)} aria-label={supplierName(proposal)}>
      <div className={styles.head}>
        <Supplier proposal={proposal} isNew={isNew} />
        <ProposalState proposal={proposal} />
      </div>
      <OfferSum proposal={proposal} offer={offer} order={order} />
      <dl className={styles.terms}>
        {offer.perUnit !== null && (
          <div>
            <dt>{offerTexts.names.price}</dt>
            <dd className={styles.strong}>{offerTexts.perUnit(offer.perUnit, offer.priceUnit)}</dd>
          </div>
        )}
        {terms.unit_price !== null && (
          <>
            <div>
              <dt>{offerTexts.names.vat}</dt>
              <dd>{offerTexts.vat(terms)}</dd>
            </div>
            <div>
              <dt>{offerTexts.names.delivery}</dt>
              <dd>{offerTexts.delivery(terms)}</dd>
            </div>
          </>
        )}
        {terms.valid_until !== null && (
          <div>
            <dt>{offerTexts.names.validUntil}</dt>
            <dd>{formatDay(terms.valid_until, now)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.sum}</dt>
          <dd>{formatMoney(minimum_sum)}</dd>
        </div>
        <div>
          <dt>{texts.days}</dt>
          <dd>{texts.dayCount(delivery_days)}</dd>
        </div>
        <div>
          <dt>{texts.date}</dt>
          <dd>{formatDay(start_date, now)}</dd>
        </div>
        <div>
          <dt>{texts.from}</dt>
          <dd>{delivery_origin}</dd>
        </div>
      </dl>
      <p className={styles.text}>{tied(text)}</p>
      <p className={styles.note}>{texts.sent(formatWhen(created_at, now))}</p>
      <ProposalActions proposal={proposal} onAnswer={onAnswer} words />
      {review && <div className={styles.review}>{review}</div>}
    </article>
  )
}
