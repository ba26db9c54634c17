import { Link, useLocation } from '@tanstack/react-router'
import { Plus, Store } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Intent } from '#domain/contract/users.ts'
import { shellTexts } from '#domain/uk/shell.ts'
import type { Reach } from '#src/realtime/use-reach.ts'
import { useMedia } from '#src/lib/media.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/classes.ts'
import { SocketStatus } from './socket-status.tsx'
import { SECTIONS } from './section-entries.tsx'
import { hasSection, type Section, sectionOf } from './sections.logic.ts'
import styles from './sidebar.module.css'

type SidebarProps = {
  intent: Intent
  hasCompany: boolean | null
  unread: number
  connection: Reach
  /** As narrow as its icons in a wide window too; their names are read and shown as tips. */
  rail: boolean
}

/** In a narrower window the page needs the width. */
const WIDE = '(min-width: 80rem)'

/** What a person mostly comes for stands first; everything is there either way. */
const ORDER: Record<Intent, readonly Section[]> = {
  buy: [
    'today',
    'myOrders',
    'chats',
    'deals',
    'suppliers',
    'feed',
    'fitting',
    'proposals',
    'contacts',
    'profile',
  ],
  sell: [
    'today',
    'feed',
    'fitting',
    'proposals',
    'chats',
    'deals',
    'contacts',
    'myOrders',
    'suppliers',
    'profile',
  ],
}

/** On desks: every section, and the two things one comes here to make. */
export function Sidebar({ intent, hasCompany, unread, connection, rail }: SidebarProps) {
  const lit = useLocation({ select: ({ pathname }) => sectionOf(pathname) })
  const isWide = useMedia(WIDE)
  const isRail = rail || !isWide
  return (
    <aside className={cx(styles.sidebar, isRail && styles.rail)}>
      <nav aria-label={shellTexts.office} className={styles.links}>
        {ORDER[intent]
          .filter((section) => hasSection(section, intent, hasCompany))
          .map((section) => (
            <Entry key={section} section={section} isLit={lit === section} rail={isRail}>
              {section === 'chats' && (
                <CountBadge count={unread} label={shellTexts.unread(unread)} className={styles.count} />
              )}
            </Entry>
          ))}
      </nav>
      <div className={styles.foot}>
        <SocketStatus connection={connection} />
        <LinkButton to="/office/create-order" size="s" wide icon={<Plus />}>
          <span className={styles.name}>{shellTexts.createOrder}</span>
        </LinkButton>
        {hasCompany !== null && (
          <LinkButton
            to={hasCompany ? '/office/supplier/my-company' : '/office/supplier/create'}
            variant="ghost"
            size="s"
            wide
            icon={<Store />}
            className={cx(lit === 'company' && styles.lit)}
            aria-current={lit === 'company' || undefined}
          >
            <span className={styles.name}>
              {hasCompany ? shellTexts.myCompany : shellTexts.createSupplier}
            </span>
          </LinkButton>
        )}
      </div>
    </aside>
  )
}

type EntryProps = { section: Section; isLit: boolean; rail: boolean; children: ReactNode }

function Entry({ section, isLit, rail, children }: EntryProps) {
  const { link, name, icon } = SECTIONS[section]
  return (
    <Link
      {...link}
      activeOptions={{ exact: true }}
      className={cx(isLit && styles.lit)}
      aria-current={isLit || undefined}
      title={rail ? name : undefined}
    >
      {icon}
      <span className={styles.name}>{name}</span>
      {children}
    </Link>
  )
}
