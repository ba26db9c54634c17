import type { ReactNode } from 'react'

import styles from './filtered-list.module.css'

type FilteredListProps = {
  filters: ReactNode
  /** Names the results. */
  label: string
  children: ReactNode
  /** For whoever might do more here. */
  hint?: ReactNode
}

/** A list with what narrows it: above it on a phone, beside it on a desk. */
export const FilteredList = ({ filters, label, children, hint }: FilteredListProps) => (
  <div className={styles.columns}>
    <div className={styles.filters} data-off-paper="">
      {filters}
    </div>
    <section className={styles.results} aria-label={label}>
      {children}
    </section>
    {hint && (
      <aside className={styles.hint} data-off-paper="">
        {hint}
      </aside>
    )}
  </div>
)
