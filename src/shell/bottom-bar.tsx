import { Link } from '@tanstack/react-router'
import { FileText, MessageCircle, Package, Plus, UserRound } from 'lucide-react'
import { shellTexts } from '#domain/uk/shell.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/classes.ts'
import styles from './bottom-bar.module.css'

/** The five places of a phone, within reach of the thumb. */
export function BottomBar({ unread, bare }: { unread: number; bare: boolean }) {
  return (
    <nav aria-label={shellTexts.mainNav} className={cx(styles.bar, bare && styles.bare)}>
      <Link to="/orders" className={styles.entry}>
        <Package />
        {shellTexts.orders}
      </Link>
      <Link to="/office/proposes" className={styles.entry}>
        <FileText />
        {shellTexts.proposals}
      </Link>
      <Link to="/office/create-order" className={styles.create} aria-label={shellTexts.createOrder}>
        <span>
          <Plus />
        </span>
      </Link>
      <Link to="/office/chats" className={styles.entry}>
        <MessageCircle />
        {shellTexts.chats}
        <CountBadge count={unread} label={shellTexts.unread(unread)} className={styles.count} />
      </Link>
      <Link to="/office/profile" className={styles.entry}>
        <UserRound />
        {shellTexts.profile}
      </Link>
    </nav>
  )
}
