import { Link, useLocation } from '@tanstack/react-router'
import { Plus, Store } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Intent } from '#domain/contract/users.ts'
import { shellTexts } from '#domain/uk/shell.ts'
import type { Reach } from '#src/realtime/use-reach.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/classes.ts'
import { SocketStatus } from './socket-status.tsx'
import { SECTIONS } from './section-entries.tsx'
import { type Section, sectionOf } from './sections.logic.ts'
import styles from './sidebar.module.css'

type SidebarProps = { intent: Intent; hasCompany: boolean | null; unread: number; connection: Reach }

/** What a person mostly comes for stands first; everything is there either way. */
const ORDER: Record<Intent, readonly Section[]> = {
  buy: ['today', 'myOrders', 'chats', 'deals', 'suppliers', 'feed', 'proposals', 'contacts', 'profile'],
  sell: ['today', 'feed', 'proposals', 'chats', 'deals', 'contacts', 'myOrders', 'suppliers', 'profile'],
}

/** On desks: every section, and the two things one comes here to make. */
export function Sidebar({ intent, hasCompany, unread, connection }: SidebarProps) {
  const lit = useLocation({ select: ({ pathname }) => sectionOf(pathname) })
  return (
    <aside className={styles.sidebar}>
      <nav aria-label={shellTexts.office} className={styles.links}>
        {ORDER[intent].map((section) => (
          <Entry key={section} section={section} isLit={lit === section}>
            {section === 'chats' && (
              <CountBadge count={unread} label={shellTexts.unread(unread)} className={styles.count} />
            )}
          </Entry>
        ))}
      </nav>
      <div className={styles.foot}>
        <SocketStatus connection={connection} />
        <LinkButton to="/office/create-order" size="s" wide icon={<Plus />}>
          {shellTexts.createOrder}
        </LinkButton>
        {hasCompany === true && (
          <LinkButton to="/office/supplier/my-company" variant="ghost" size="s" wide icon={<Store />}>
            {shellTexts.myCompany}
          </LinkButton>
        )}
        {hasCompany === false && (
          <LinkButton to="/office/supplier/create" variant="ghost" size="s" wide icon={<Store />}>
            {shellTexts.createSupplier}
          </LinkButton>
        )}
      </div>
    </aside>
  )
}

type EntryProps = { section: Section; isLit: boolean; children: ReactNode }

function Entry({ section, isLit, children }: EntryProps) {
  const { link, name, icon } = SECTIONS[section]
  return (
    <Link
      {...link}
      activeOptions={{ exact: true }}
      className={cx(isLit && styles.lit)}
      aria-current={isLit || undefined}
    >
      {icon}
      {name}
      {children}
    </Link>
  )
}
