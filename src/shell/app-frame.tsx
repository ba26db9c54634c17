import { shellTexts } from '#domain/uk/shell.ts'
import { cx } from '#src/ui/classes.ts'
import { ToastHost } from '#src/ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import type { FrameProps } from './frame-props.ts'
import styles from './app-frame.module.css'

/** What stays while pages change: header, ways to the sections, the state of the connection, toasts. */
export function AppFrame(props: FrameProps) {
  const {
    user,
    unread,
    connection,
    left = 0,
    children,
    chrome = 'full',
    rail = false,
    footer = false,
    notificationsSlot,
    onInstall,
    onLogout,
  } = props
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        {shellTexts.skip}
      </a>
      <Header user={user} notificationsSlot={notificationsSlot} onInstall={onInstall} onLogout={onLogout} />
      <ConnectionLine connection={connection} guest={user === null} left={left} />
      <div className={styles.columns}>
        {user && (
          <Sidebar
            intent={user.intent}
            hasCompany={user.has_company}
            unread={unread}
            connection={connection}
            rail={rail}
          />
        )}
        <div className={cx(styles.page, footer && styles.footed)}>
          {children}
          {footer && <Footer />}
        </div>
      </div>
      {user && <BottomBar intent={user.intent} unread={unread} bare={chrome === 'bare'} />}
      <ToastHost />
    </div>
  )
}
