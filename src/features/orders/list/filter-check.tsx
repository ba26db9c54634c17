import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

import { formatNumber } from '#domain/uk/format.ts'
import { FILTERS_FORM } from '#src/ui/search-field.tsx'

import styles from './order-filters.module.css'

type FilterCheckProps = {
  /** What it is in the address, for a form that is sent without scripts. */
  name: string
  value: string | number
  checked: boolean
  /** How many orders it would show; not said while nobody has counted. */
  count: number | undefined
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A chip on a phone; on a desk a line with a box and the count at its end. */
export const FilterCheck = ({ name, value, checked, count, onChange, children }: FilterCheckProps) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      form={FILTERS_FORM}
      name={name}
      value={value}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles.box} aria-hidden="true">
      <Check />
    </span>
    <span className={styles.checkName}>{children}</span>
    {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
  </label>
)
