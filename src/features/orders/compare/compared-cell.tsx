import type { Cell } from '#domain/uk/comparison-words.ts'
import { cx } from '#src/ui/classes.ts'

import styles from './compare.module.css'

type ComparedCellProps = {
  cell: Cell
  /** The word of the best of its column. */
  best: string | null
  /** The computed total, which weighs most. */
  heavy?: boolean
}

/** A figure, under it what is said of it: that nothing is better, what it lacks, what stands in the way. */
export const ComparedCell = ({ cell: { main, notes }, best, heavy }: ComparedCellProps) => (
  <>
    <span className={cx(styles.value, heavy && styles.total, best !== null && styles.best)}>{main}</span>
    {best !== null && <span className={styles.bestWord}>{best}</span>}
    {notes.map(({ text, tone }) => (
      <span key={text} className={cx(styles.note, tone && styles[tone])}>
        {text}
      </span>
    ))}
  </>
)
