import { Link, useLocation } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Intent } from '#domain/contract/users.ts'
import { shellTexts } from '#domain/uk/shell.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/classes.ts'
import styles from './bottom-bar.module.css'
import { SECTIONS } from './section-entries.tsx'
import { BARS, litEntry, type Section } from './sections.logic.ts'

type BottomBarProps = { intent: Intent; unread: number; bare: boolean }

/** The five places of a phone, within reach of the thumb: of a buyer or of a supplier. */
export function BottomBar({ intent, unread, bare }: BottomBarProps) {
  const lit = useLocation({ select: ({ pathname }) => litEntry(pathname, intent) })
  const [first, second, third, fourth] = BARS[intent]
  const entry = (section: Section) => (
    <BarEntry section={section} isLit={lit === section}>
      {section === 'chats' && (
        <CountBadge count={unread} label={shellTexts.unread(unread)} className={styles.count} />
      )}
    </BarEntry>
  )
  return (
    <nav aria-label={shellTexts.mainNav} className={cx(styles.bar, bare && styles.bare)}>
      {entry(first)}
      {entry(second)}
      <Link
        to={intent === 'buy' ? '/office/create-order' : '/office/fitting-orders/{-$order}'}
        className={styles.create}
        aria-label={intent === 'buy' ? shellTexts.createOrder : shellTexts.newProposal}
      >
        <span>
          <Plus />
        </span>
      </Link>
      {entry(third)}
      {entry(fourth)}
    </nav>
  )
}

type BarEntryProps = { section: Section; isLit: boolean; children: ReactNode }

function BarEntry({ section, isLit, children }: BarEntryProps) {
  const { link, short, icon } = SECTIONS[section]
  return (
    <Link
      {...link}
      activeOptions={{ exact: true }}
      className={cx(styles.entry, isLit && styles.lit)}
      aria-current={isLit || undefined}
    >
      {icon}
      {short}
      {children}
    </Link>
  )
}
