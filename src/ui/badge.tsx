import type { ReactNode } from 'react'
import { cx } from './classes.ts'
import styles from './badge.module.css'

const COUNT_SHOWN_MAX = 99

type CountBadgeProps = { count: number; label: string; className?: string | undefined }

/** How many are new; nothing at all where there are none. The label says it whole: '3 непрочитані повідомлення'. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className={cx(styles.count, className)}>
      <span aria-hidden="true">{count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

type TagProps = { tone?: 'neutral' | 'ok' | 'new' | 'bad' | undefined; icon?: ReactNode; children: ReactNode }

/** A state in a word; the colour only helps to find it. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}
