import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './classes.ts'
import styles from './list-row.module.css'

type ListRowLook = {
  /** At the left: an avatar, an icon. */
  lead?: ReactNode
  /** At the right: a time, a count, a state. */
  tail?: ReactNode
  /** The one that is open beside the list. */
  selected?: boolean | undefined
}

const Inside = ({ lead, tail, children }: ListRowLook & { children?: ReactNode }) => (
  <>
    {lead}
    <div className={styles.body}>{children}</div>
    {tail && <div className={styles.tail}>{tail}</div>}
  </>
)

function RowAnchor({
  lead,
  tail,
  selected,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ListRowLook) {
  return (
    <a
      aria-current={selected || undefined}
      {...rest}
      className={cx(styles.row, selected && styles.on, className)}
    >
      <Inside lead={lead} tail={tail}>
        {children}
      </Inside>
    </a>
  )
}

/** A row of a list that opens a page; takes what the router's Link takes. */
export const ListRow = createLink(RowAnchor)

export function List({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    // Safari forgets that a list without markers is one.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-label={label} className={styles.list}>
      {children}
    </ul>
  )
}

/** The parts of a row in the order they are read: what is small above, the name, a line under it. */
export const RowTitle = ({ children }: { children: ReactNode }) => (
  <span className={styles.title}>{children}</span>
)
export const RowText = ({ children }: { children: ReactNode }) => (
  <span className={styles.text}>{children}</span>
)
export const RowNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.note}>{children}</span>
)
