/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari sees no table in what is laid out as grids, unless it says so */
import { memo, type ReactNode, useState } from 'react'

import type { OrderProposal } from '#domain/contract/proposals.ts'
import { links } from '#domain/rules/links.ts'
import type { ComparedRow } from '#domain/rules/deals/offer/comparison.ts'
import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import {
  bestWord,
  daysCell,
  minimumCell,
  priceCell,
  startCell,
  sumCell,
  validCell,
  type WordsFor,
} from '#domain/uk/comparison-words.ts'
import { cx } from '#src/ui/classes.ts'
import { useLinkedSpot } from '#src/ui/linked-spot.ts'

import { type ProposalProps, ProposalState, Supplier } from '../mine/proposal-parts.tsx'
import styles from './compare.module.css'
import { ComparedCell } from './compared-cell.tsx'
import { DetailsButton } from './details-button.tsx'
import { ProposalDetails } from './proposal-details.tsx'
import { RowTools, TickBox } from './row-tools.tsx'
import type { RowActs } from './use-comparison.ts'

const COLUMN_COUNT = 6

export type CompareRowProps = {
  row: ComparedRow
  proposal: OrderProposal
  words: WordsFor
  isNew: boolean
  isPinned: boolean
  isTicked: boolean
  acts: RowActs
  /** Came from the columns: begins unfolded. */
  isOpened: boolean
  /** No other proposal stands on the page, and nothing else comes first. */
  isAlone: boolean
  /** Whether the inspector shows it; null where there is none. */
  isInspected: boolean | null
  onAnswer: ProposalProps['onAnswer']
  reviewOf: (proposal: OrderProposal) => ReactNode | null
}

/** What cannot be taken as it stands is drawn back. */
export const isFaint = ({ standing }: ComparedRow): boolean => standing === 'blocked' || standing === 'over'

/** One proposal in the table; drawn anew only where something of it changed, for there may be hundreds. */
export const CompareRow = memo(function CompareRow(props: CompareRowProps) {
  const {
    row,
    proposal,
    words,
    isNew,
    isPinned,
    isTicked,
    isOpened,
    isAlone,
    isInspected,
    acts,
    onAnswer,
    reviewOf,
  } = props
  const [isOpen, setOpen] = useState(isOpened)
  const spot = useLinkedSpot(links.proposalSpot(row.id))
  const review = reviewOf(proposal)
  const start = startCell(row)
  return (
    <>
      <tr
        role="row"
        {...spot}
        className={cx(
          styles.row,
          isNew && styles.fresh,
          isTicked && styles.ticked,
          isPinned && styles.pinned,
          isFaint(row) && styles.faint,
          isInspected !== null && styles.inspects,
          isInspected && styles.inspected,
          (isOpen || review !== null) && styles.open,
        )}
      >
        <th role="rowheader" scope="row" aria-label={row.name}>
          <div className={styles.who}>
            <TickBox id={row.id} name={row.name} isTicked={isTicked} acts={acts} />
            <Supplier proposal={proposal} />
          </div>
        </th>
        <td role="cell" className={styles.figure}>
          <ComparedCell cell={sumCell(row, words)} best={bestWord('total', row)} heavy />
        </td>
        <td role="cell" className={styles.figure}>
          <ComparedCell cell={priceCell(row, words)} best={bestWord('price', row)} />
        </td>
        <td role="cell" className={styles.figure}>
          <ComparedCell cell={minimumCell(row, words)} best={bestWord('minimum', row)} />
        </td>
        <td role="cell" className={cx(styles.figure, styles.pair)}>
          <div>
            <ComparedCell cell={daysCell(row)} best={bestWord('days', row)} />
          </div>
          <span className={cx(styles.note, styles.start, row.best.includes('start') && styles.best)}>
            {texts.from(start.main)}
          </span>
        </td>
        <td role="cell" className={cx(styles.figure, styles.pair)}>
          <div>
            <ComparedCell cell={validCell(row)} best={null} />
          </div>
          <div className={styles.state}>
            <ProposalState proposal={proposal} isNew={isNew} />
          </div>
          <div className={styles.rowActs}>
            <RowTools id={row.id} name={row.name} isPinned={isPinned} acts={acts} />
            <DetailsButton
              id={row.id}
              name={row.name}
              isInspected={isInspected === true}
              isOpen={isOpen}
              onToggle={() => setOpen(!isOpen)}
            />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr
          role="row"
          className={cx(isNew && styles.fresh, isTicked && styles.ticked, review !== null && styles.open)}
        >
          <td role="cell" colSpan={COLUMN_COUNT} className={styles.under}>
            <ProposalDetails
              row={row}
              unit={words.unit}
              proposal={proposal}
              isAlone={isAlone}
              onAnswer={onAnswer}
            />
          </td>
        </tr>
      )}
      {review !== null && (
        <tr role="row" className={cx(isNew && styles.fresh, isTicked && styles.ticked)}>
          <td role="cell" colSpan={COLUMN_COUNT} className={styles.under}>
            <div className={styles.review}>{review}</div>
          </td>
        </tr>
      )}
    </>
  )
})
