import { Link } from '@tanstack/react-router'
import {
  ContactRound,
  FileText,
  MessageCircle,
  Package,
  Plus,
  ScrollText,
  Store,
  UserRound,
  Warehouse,
} from 'lucide-react'
import { shellTexts } from '#domain/uk/shell.ts'
import type { Reach } from '#src/realtime/use-reach.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { SocketStatus } from './socket-status.tsx'
import { NO_ORDER } from './no-order.ts'
import styles from './sidebar.module.css'

type SidebarProps = { hasCompany: boolean | null; unread: number; connection: Reach }

/** On desks: every section, and the two things one comes here to make. */
export function Sidebar({ hasCompany, unread, connection }: SidebarProps) {
  return (
    <aside className={styles.sidebar}>
      <nav aria-label={shellTexts.office} className={styles.links}>
        <Link to="/orders">
          <ScrollText />
          {shellTexts.orders}
        </Link>
        <Link to="/suppliers">
          <Warehouse />
          {shellTexts.suppliers}
        </Link>
        <Link to="/office/chats">
          <MessageCircle />
          {shellTexts.chats}
          <CountBadge count={unread} label={shellTexts.unread(unread)} className={styles.count} />
        </Link>
        <Link to="/office/my-orders/{-$order}" params={NO_ORDER}>
          <Package />
          {shellTexts.myOrders}
        </Link>
        <Link to="/office/proposes">
          <FileText />
          {shellTexts.myProposals}
        </Link>
        <Link to="/office/opened-orders">
          <ContactRound />
          {shellTexts.openedContacts}
        </Link>
        <Link to="/office/profile">
          <UserRound />
          {shellTexts.profile}
        </Link>
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
