import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useId } from 'react'

import { CountBadge } from '#src/ui/badge.tsx'

import styles from './today.module.css'

type TodaySectionProps = {
  title: string
  /** How many are new, with what they are called: '6 нових пропозицій'. */
  count?: { value: number; label: string } | undefined
  /** The way to all of them. */
  all?: ReactNode
  children: ReactNode
}

/** One kind of what waits: its name, how many, the way to all of it. */
export function TodaySection({ title, count, all, children }: TodaySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count && <CountBadge count={count.value} label={count.label} />}
        {all}
      </div>
      {children}
    </section>
  )
}

function AllAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.all}>
      {children}
    </a>
  )
}

/** The way to all of a section; takes what the router's Link takes. */
export const AllLink = createLink(AllAnchor)
