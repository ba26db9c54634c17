import { memo, type ReactNode, useState } from 'react'

import type { OrderProposal } from '#domain/contract/proposals.ts'
import { links } from '#domain/rules/links.ts'
import type { ComparedRow } from '#domain/rules/deals/offer/comparison.ts'
import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import {
  bestWord,
  type Cell,
  daysCell,
  fieldName,
  minimumCell,
  type Note,
  priceCell,
  sumCell,
  validCell,
  type WordsFor,
} from '#domain/uk/comparison-words.ts'
import { tied } from '#domain/uk/format.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/classes.ts'
import { useLinkedSpot } from '#src/ui/linked-spot.ts'

import { ProposalActions, type ProposalProps, ProposalState, Supplier } from '../mine/proposal-parts.tsx'
import { isFaint } from './compare-row.tsx'
import { isBlocked } from './comparison.logic.ts'
import styles from './compare-card.module.css'
import { ProposalDetails } from './proposal-details.tsx'
import { RowTools, TickBox } from './row-tools.tsx'
import type { RowActs } from './use-comparison.ts'

const { fields } = texts

type FactProps = { name: string; cell: Cell; best: string | null }

const Fact = ({ name, cell: { main, notes }, best }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={cx(best !== null && styles.best)}>
      {main}
      {best !== null && <small> {best}</small>}
      {notes
        .filter(({ tone }) => tone)
        .map(({ text }) => (
          <small key={text} className={styles.blocks}>
            {text}
          </small>
        ))}
    </dd>
  </div>
)

const SumNotes = ({ notes }: { notes: readonly Note[] }) => (
  <>
    {notes.map(({ text, tone }) => (
      <span key={text} className={cx(styles.note, tone && styles[tone])}>
        {text}
      </span>
    ))}
  </>
)

type CompareCardProps = {
  row: ComparedRow
  proposal: OrderProposal
  words: WordsFor
  /** How many compete with it. */
  competing: number
  isNew: boolean
  isPinned: boolean
  isTicked: boolean
  /** Came from the comparison: begins unfolded. */
  isOpened: boolean
  /** No other proposal stands on the page, and nothing else comes first. */
  isAlone: boolean
  acts: RowActs
  onAnswer: ProposalProps['onAnswer']
  reviewOf: (proposal: OrderProposal) => ReactNode | null
}

/** One proposal on a phone: what it costs in all, who offers, four facts, what to do. */
export const CompareCard = memo(function CompareCard(props: CompareCardProps) {
  const { row, proposal, words, competing, isNew, isPinned, isTicked, isOpened, isAlone, acts, onAnswer } =
    props
  const [unfolded, setUnfolded] = useState(isOpened)
  const spot = useLinkedSpot(links.proposalSpot(row.id))
  const sum = sumCell(row, words)
  const isBest = bestWord('total', row) !== null
  const review = props.reviewOf(proposal)
  return (
    <article
      {...spot}
      className={cx(
        styles.card,
        isNew && styles.fresh,
        isTicked && styles.ticked,
        isFaint(row) && styles.faint,
      )}
      aria-label={row.name}
    >
      <div className={styles.head}>
        <div className={styles.sum}>
          <b className={cx(row.offer.compared === null ? styles.none : styles.total, isBest && styles.best)}>
            {sum.main}
          </b>
          {isBest && <span className={styles.bestWord}>{texts.bestOf(competing)}</span>}
        </div>
        <ProposalState proposal={proposal} isNew={isNew} />
      </div>
      <div className={styles.notes}>
        {row.standing === 'whole' && sum.notes.length === 0 && (
          <span className={styles.note}>{texts.wholeSum(words.quantity, words.unit, words.isVatPayer)}</span>
        )}
        <SumNotes notes={sum.notes} />
      </div>
      <Supplier proposal={proposal} />
      <dl className={styles.facts}>
        <Fact name={fieldName('price', words)} cell={priceCell(row, words)} best={bestWord('price', row)} />
        <Fact name={fields.days} cell={daysCell(row)} best={bestWord('days', row)} />
        <Fact name={fields.minimum} cell={minimumCell(row, words)} best={bestWord('minimum', row)} />
        <Fact name={fields.valid} cell={validCell(row)} best={null} />
      </dl>
      <p className={cx(styles.text, !unfolded && styles.folded)}>{tied(proposal.text)}</p>
      {unfolded && (
        <ProposalDetails row={row} proposal={proposal} unit={words.unit} onAnswer={onAnswer} withoutActs />
      )}
      <div className={styles.foot}>
        <ProposalActions
          proposal={proposal}
          isBlocked={isBlocked(row)}
          isAlone={isAlone}
          onAnswer={onAnswer}
        />
        <span className={styles.aside}>
          <TickBox id={row.id} name={row.name} isTicked={isTicked} acts={acts} word={texts.tickWord} />
          <RowTools id={row.id} name={row.name} isPinned={isPinned} acts={acts} />
          <Button
            variant="quiet"
            size="s"
            aria-expanded={unfolded}
            aria-label={texts.detailsOf(row.name)}
            onClick={() => setUnfolded(!unfolded)}
          >
            {texts.details}
          </Button>
        </span>
      </div>
      {review !== null && <div className={styles.review}>{review}</div>}
    </article>
  )
})
