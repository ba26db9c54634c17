import { formatDay, formatMoney, formatWhen, tied } from '#domain/uk/format.ts'
import { links } from '#domain/rules/links.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { useNow } from '#src/lib/time.ts'
import { cx } from '#src/ui/classes.ts'
import { useLinkedSpot } from '#src/ui/linked-spot.ts'

import { supplierName } from './my-orders.logic.ts'
import { ProposalActions, type ProposalProps, ProposalState, Supplier } from './proposal-parts.tsx'
import styles from './proposals.module.css'

const texts = myOrderTexts.proposals

/** One proposal with all its words, for a phone and for reading. */
export function ProposalCard({ proposal, isNew, onAnswer, review }: ProposalProps) {
  const now = useNow()
  const spot = useLinkedSpot(links.proposalSpot(proposal.id))
  const { minimum_sum, delivery_days, start_date, delivery_origin, text, created_at } = proposal
  return (
    <article {...spot} className={cx(styles.card, isNew && styles.fresh)} aria-label={supplierName(proposal)}>
      <div className={styles.head}>
        <Supplier proposal={proposal} isNew={isNew} />
        <ProposalState proposal={proposal} />
      </div>
      <dl className={styles.terms}>
        <div>
          <dt>{texts.sum}</dt>
          <dd className={styles.strong}>{formatMoney(minimum_sum)}</dd>
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
