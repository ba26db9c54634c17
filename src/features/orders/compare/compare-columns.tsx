import type { OrderProposal } from '#domain/contract/proposals.ts'
import type { ComparedRow } from '#domain/rules/deals/offer/comparison.ts'
import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import {
  bestWord,
  type ComparedField,
  fieldCell,
  fieldName,
  type WordsFor,
} from '#domain/uk/comparison-words.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/classes.ts'

import { Supplier } from '../mine/proposal-parts.tsx'
import styles from './compare-columns.module.css'
import { ComparedCell } from './compared-cell.tsx'
import { isFaint } from './compare-row.tsx'
import { RowTools } from './row-tools.tsx'
import type { ComparisonView } from './use-comparison.ts'

type CompareColumnsProps = {
  view: ComparisonView
  rows: readonly ComparedRow[]
  words: WordsFor
  fields: readonly ComparedField[]
  proposalOf: (id: number) => OrderProposal | undefined
  /** Shows one of them with all of its words. */
  onOpen: (id: number) => void
}

/** A proposal in each column, swiped from one to the next; what is compared stays in sight at the left. */
export const CompareColumns = ({ view, rows, words, fields, proposalOf, onOpen }: CompareColumnsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key would scroll it
  <section className={styles.scroller} tabIndex={0} aria-label={texts.comparison}>
    <table className={styles.columns}>
      <caption className="visually-hidden">{texts.comparison}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            <span className="visually-hidden">{texts.fields.condition}</span>
          </th>
          {rows.map((row) => {
            const proposal = proposalOf(row.id)
            return (
              <th key={row.id} scope="col" className={cx(isFaint(row) && styles.faint)}>
                <div className={styles.who}>{proposal && <Supplier proposal={proposal} />}</div>
                <RowTools id={row.id} name={row.name} isPinned={view.isPinned(row.id)} acts={view.acts} />
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{fieldName(field, words)}</th>
            {rows.map((row) => (
              <td key={row.id} className={cx(isFaint(row) && styles.faint)}>
                <ComparedCell
                  cell={fieldCell(field, row, words)}
                  best={bestWord(field, row)}
                  heavy={field === 'total'}
                />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{texts.fields.open}</th>
          {rows.map(({ id, name }) => (
            <td key={id}>
              <Button variant="ghost" size="s" aria-label={texts.detailsOf(name)} onClick={() => onOpen(id)}>
                {texts.details}
              </Button>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </section>
)
