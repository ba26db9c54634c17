/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari sees no table in what is laid out as grids, unless it says so */
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

import type { OrderProposal } from '#domain/contract/proposals.ts'
import type { ComparedRow, SortColumn } from '#domain/rules/deals/offer/comparison.ts'
import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { cx } from '#src/ui/classes.ts'

import type { ProposalProps } from '../mine/proposal-parts.tsx'
import { CompareRow } from './compare-row.tsx'
import styles from './compare.module.css'
import type { ComparisonView } from './use-comparison.ts'

const { columns } = texts

type HeadProps = { by: SortColumn; view: ComparisonView; children: ReactNode; second?: ReactNode }

/** The head of a column; a press puts the best on top, another one the worst. */
function Head({ by, view: { sorting, sortBy }, children, second }: HeadProps) {
  const isSorted = sorting.by === by
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
      className={cx(by !== 'supplier' && styles.figure, second !== undefined && styles.pair)}
    >
      <button type="button" className={styles.head} onClick={() => sortBy(by)}>
        {isSorted && (sorting.descending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
        {children}
        {second !== undefined && <span className={styles.joint}>,</span>}
      </button>
      {second}
    </th>
  )
}

/** The half of a head whose column stands under the other one. */
function SecondHead({ by, view: { sorting, sortBy }, children }: HeadProps) {
  const isSorted = sorting.by === by
  return (
    <button
      type="button"
      className={styles.head}
      aria-label={texts.sortBy(texts.sorts[by])}
      aria-pressed={isSorted}
      onClick={() => sortBy(by)}
    >
      {isSorted && (sorting.descending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
      <span className={styles.secondWord}>{children}</span>
    </button>
  )
}

type CompareTableProps = {
  view: ComparisonView
  /** Of those in the view as many as are drawn by now. */
  rows: readonly ComparedRow[]
  proposalOf: (id: number) => OrderProposal | undefined
  isNew: (proposal: OrderProposal) => boolean
  /** The one chosen for the inspector; null while none is, undefined where there is no inspector. */
  inspected: number | null | undefined
  /** The one that begins unfolded. */
  opened: number | null
  /** No other proposal stands on the page, and nothing else comes first. */
  isAlone: boolean
  onAnswer: ProposalProps['onAnswer']
  /** What always stands under a row. */
  reviewOf: (proposal: OrderProposal) => ReactNode | null
}

/** Proposals side by side, by what they cost in all; a row unfolds to all of its terms. */
export function CompareTable(props: CompareTableProps) {
  const { view, rows, proposalOf, isNew, inspected, opened, isAlone, onAnswer, reviewOf } = props
  const { words, ticked, acts } = view
  const isTicked = new Set(ticked.map(({ id }) => id))
  return (
    <table role="table" className={styles.table}>
      <caption className="visually-hidden">{myOrderTexts.proposals.title}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <Head by="supplier" view={view}>
            {columns.supplier}
          </Head>
          <Head by="total" view={view}>
            {columns.total(words.quantity, words.unit, words.isVatPayer)}
          </Head>
          <Head by="price" view={view}>
            {columns.price(words.priceUnit, words.isVatPayer)}
          </Head>
          <Head by="minimum" view={view}>
            {columns.minimum}
          </Head>
          <Head
            by="days"
            view={view}
            second={
              <SecondHead by="start" view={view}>
                {columns.start}
              </SecondHead>
            }
          >
            {columns.days}
          </Head>
          <Head
            by="valid"
            view={view}
            second={<span className={cx(styles.headNote, styles.secondWord)}>{columns.state}</span>}
          >
            {columns.valid}
          </Head>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const proposal = proposalOf(row.id)
          return (
            proposal && (
              <CompareRow
                key={row.id}
                row={row}
                proposal={proposal}
                words={words}
                isNew={isNew(proposal)}
                isPinned={view.isPinned(row.id)}
                isTicked={isTicked.has(row.id)}
                acts={acts}
                isOpened={opened === row.id}
                isAlone={isAlone}
                isInspected={inspected === undefined ? null : inspected === row.id}
                onAnswer={onAnswer}
                reviewOf={reviewOf}
              />
            )
          )
        })}
      </tbody>
    </table>
  )
}
