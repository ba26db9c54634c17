import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'

import { links } from '#domain/rules/links.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { formatDay, formatMoney, formatNumber, tied } from '#domain/uk/format.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { useNow } from '#src/lib/time.ts'
import { IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/classes.ts'
import { useLinkedSpot } from '#src/ui/linked-spot.ts'

import { offerOf, type ProposalSort, supplierName } from './my-orders.logic.ts'
import { OfferSum } from './offer-sum.tsx'
import { ProposalActions, type ProposalProps, ProposalState, Supplier } from './proposal-parts.tsx'
import styles from './proposals.module.css'

const texts = myOrderTexts.proposals
const { columns } = texts
const COLUMN_COUNT = Object.keys(columns).length

type ProposalsTableProps = Pick<ProposalProps, 'onAnswer' | 'order'> & {
  proposals: readonly OrderProposal[]
  isNew: (proposal: OrderProposal) => boolean
  sort: ProposalSort
  reviewOf: (proposal: OrderProposal) => ReactNode | null
}

/** Proposals side by side; a row unfolds to the words of its supplier. */
export function ProposalsTable({ proposals, order, isNew, sort, onAnswer, reviewOf }: ProposalsTableProps) {
  const sorted = (column: ProposalSort) => (column === sort ? 'ascending' : undefined)
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.supplier}</th>
          <th scope="col" aria-sort={sorted('total')}>
            {columns.total}
          </th>
          <th scope="col" aria-sort={sorted('sum')} className={styles.figure}>
            {columns.sum}
          </th>
          <th scope="col" aria-sort={sorted('days')} className={styles.figure}>
            {columns.days}
          </th>
          <th scope="col" aria-sort={sorted('date')}>
            {columns.date}
          </th>
          <th scope="col">{columns.status}</th>
          <th scope="col">
            <span className="visually-hidden">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {proposals.map((proposal) => (
          <Row
            key={proposal.id}
            proposal={proposal}
            order={order}
            isNew={isNew(proposal)}
            onAnswer={onAnswer}
            review={reviewOf(proposal)}
          />
        ))}
      </tbody>
    </table>
  )
}

function Row({ proposal, order, isNew, onAnswer, review }: ProposalProps) {
  const [unfolded, setUnfolded] = useState(false)
  const spot = useLinkedSpot(links.proposalSpot(proposal.id))
  const offer = offerOf(proposal, order, kyivDay(useNow()))
  const { minimum_sum, delivery_days, start_date, delivery_origin, text } = proposal
  return (
    <Fragment>
      <tr {...spot} className={cx(isNew && styles.fresh, (unfolded || review !== null) && styles.unfolded)}>
        <th scope="row">
          <div className={styles.who}>
            <IconButton
              label={texts.showText(supplierName(proposal))}
              aria-expanded={unfolded}
              className={styles.fold}
              onClick={() => setUnfolded(!unfolded)}
            >
              <ChevronDown />
            </IconButton>
            <Supplier proposal={proposal} isNew={isNew} />
          </div>
        </th>
        <td className={styles.offer}>
          <OfferSum proposal={proposal} offer={offer} order={order} withPrice />
        </td>
        <td className={styles.figure}>{formatMoney(minimum_sum)}</td>
        <td className={styles.figure}>{formatNumber(delivery_days)}</td>
        <td className={styles.day}>
          {formatDay(start_date)}
          <span className={cx(styles.note, styles.from)}>{delivery_origin}</span>
        </td>
        <td>
          <ProposalState proposal={proposal} />
        </td>
        <td className={styles.last}>
          <ProposalActions proposal={proposal} onAnswer={onAnswer} words={false} />
        </td>
      </tr>
      {unfolded && (
        <tr className={cx(isNew && styles.fresh, review !== null && styles.unfolded)}>
          <td colSpan={COLUMN_COUNT} className={styles.words}>
            {tied(text)}
          </td>
        </tr>
      )}
      {review !== null && (
        <tr className={cx(isNew && styles.fresh)}>
          <td colSpan={COLUMN_COUNT} className={styles.reviewed}>
            <div className={styles.review}>{review}</div>
          </td>
        </tr>
      )}
    </Fragment>
  )
}
