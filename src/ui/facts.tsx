import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Short facts in one line that wraps: mark what counts with <b>. Empty ones are left out. */
export function Facts({ items }: { items: readonly ReactNode[] }) {
  const told = items.filter((item) => item !== null && item !== undefined && item !== false && item !== '')
  if (told.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={styles.facts}>
      {told.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </ul>
  )
}

export type Detail = { name: ReactNode; value: ReactNode }

/** Named facts one under another, as on the card of an order or a company. */
export function Details({ items }: { items: readonly Detail[] }) {
  return (
    <dl className={styles.details}>
      {items.map(({ name, value }, at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
