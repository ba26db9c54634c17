import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

import { cx } from './classes.ts'
import styles from './ledger-row.module.css'

type LedgerLook = {
  /** At the left: an avatar, an icon in a LedgerIcon, how long ago. */
  lead?: ReactNode
  title: ReactNode
  /** Under the title, small. */
  line?: ReactNode
  /** What stands out of it, a flag or a state: a column where there is room, else under the line. */
  mark?: ReactNode
  /** The figure by which rows are compared. */
  value?: ReactNode
  /** At the right: a time, a count. */
  tail?: ReactNode
  /** The tail goes where there is no room for it. */
  tailMayGo?: boolean | undefined
  /** Nobody has looked at it yet: a wheat edge. */
  fresh?: boolean | undefined
  /** It was looked at: its title is lighter. */
  read?: boolean | undefined
  /** The one that is open beside the list. */
  selected?: boolean | undefined
  /** Title and line take as many lines as they need. */
  wraps?: boolean | undefined
}

type LedgerAnchorProps = Omit<ComponentProps<'a'>, keyof LedgerLook | 'children'> & LedgerLook

function LedgerAnchor(props: LedgerAnchorProps) {
  const {
    lead,
    title,
    line,
    mark,
    value,
    tail,
    tailMayGo,
    fresh,
    read,
    selected,
    wraps,
    className,
    ...rest
  } = props
  return (
    <a
      aria-current={selected || undefined}
      {...rest}
      className={cx(
        styles.row,
        fresh && styles.fresh,
        read && styles.read,
        selected && styles.on,
        wraps && styles.wraps,
        className,
      )}
    >
      {lead && <span className={styles.lead}>{lead}</span>}
      <span className={styles.body}>
        <span className={styles.title}>{title}</span>
        {line && <span className={styles.line}>{line}</span>}
      </span>
      {mark && <span className={styles.mark}>{mark}</span>}
      {value && <span className={styles.value}>{value}</span>}
      {tail && <span className={cx(styles.tail, tailMayGo && styles.mayGo)}>{tail}</span>}
    </a>
  )
}

/** One line of a ledger, which opens what it is about; takes what the router's Link takes. */
export const LedgerRow = createLink(LedgerAnchor)

type LedgerProps = {
  label?: string | undefined
  /** White in a frame, for what is compared or opened one after another; else on the paper of the page. */
  framed?: boolean | undefined
  children: ReactNode
}

/** Rows under each other; how wide they are decides how they lay themselves out, and not the screen. */
export function Ledger({ label, framed, children }: LedgerProps) {
  return (
    // Safari forgets that a list without markers is one.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-label={label} className={cx(styles.ledger, framed && styles.framed)}>
      {children}
    </ul>
  )
}

/** A row with what can be done beside it, where there is room for that or it `stays`. */
export function LedgerItem({
  act,
  stays,
  children,
}: {
  act?: ReactNode
  stays?: boolean | undefined
  children: ReactNode
}) {
  return (
    <li className={styles.item}>
      {children}
      {act && <span className={cx(styles.act, !stays && styles.mayGo)}>{act}</span>}
    </li>
  )
}

/** The icon of a row that has no face. */
export const LedgerIcon = ({ tone, children }: { tone?: 'new' | 'bad' | undefined; children: ReactNode }) => (
  <span className={cx(styles.icon, tone && styles[tone])} aria-hidden="true">
    {children}
  </span>
)

/** A word of praise or of warning in a row. */
export const LedgerFlag = ({
  tone,
  icon,
  children,
}: {
  tone: 'best' | 'new' | 'bad' | 'quiet'
  icon?: ReactNode
  children: ReactNode
}) => (
  <span className={cx(styles.flag, styles[`${tone}Flag`])}>
    {icon}
    {children}
  </span>
)
