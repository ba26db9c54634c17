import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { shellTexts } from '#domain/uk/shell.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/classes.ts'
import { Mark } from '#src/ui/mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { FrameProps } from './frame-props.ts'
import { SiteSearch } from './search/site-search.tsx'
import styles from './header.module.css'

type HeaderProps = Pick<FrameProps, 'user' | 'notificationsSlot' | 'onInstall' | 'onLogout'>

/** Fixed at the top. On phones its middle belongs to the title of the page, which lays itself in. */
export function Header({ user, notificationsSlot, onInstall, onLogout }: HeaderProps) {
  return (
    <header
      className={cx(
        styles.header,
        user ? styles.member : styles.guest,
        notificationsSlot ? styles.bell : undefined,
      )}
    >
      <Link to="/" className={styles.home} aria-label={shellTexts.home}>
        <Mark />
      </Link>
      <nav aria-label={shellTexts.mainNav} className={styles.sections}>
        <Link to="/orders" className={styles.section}>
          {shellTexts.orders}
        </Link>
        <Link to="/suppliers" className={styles.section}>
          {shellTexts.suppliers}
        </Link>
        {!user && (
          <Link to="/posts" className={styles.section}>
            {shellTexts.posts}
          </Link>
        )}
      </nav>
      <SiteSearch user={user} />
      <div className={styles.end}>
        {user ? (
          <>
            <Link to="/office/chats" className={styles.chats}>
              <MessageCircle />
              <span>{shellTexts.chats}</span>
            </Link>
            {notificationsSlot}
          </>
        ) : (
          <>
            <LinkButton to="/login" variant="ghost" size="s">
              {shellTexts.login}
            </LinkButton>
            <LinkButton to="/register" size="s" className={styles.register}>
              {shellTexts.register}
            </LinkButton>
          </>
        )}
        <AccountMenu user={user} onInstall={onInstall} onLogout={onLogout} />
      </div>
    </header>
  )
}
