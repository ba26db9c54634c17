import { useLocation } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'

import { notificationPanelTexts as texts } from '#domain/uk/notification-panel.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { IconButton, IconLink } from '#src/ui/button.tsx'
import { closePopover } from '#src/ui/popover.ts'

import panelStyles from './notification-panel.module.css'
import { useCloseRead } from './use-close-read.ts'
import { useLiveNotifications } from './use-live-notifications.ts'
import { useMarkSeen } from './use-mark-seen.ts'
import { useUnreadNotifications } from './use-notifications.ts'
import { walkRows } from './walk-rows.ts'
import styles from './notifications.module.css'

const NotificationPanel = lazy(() =>
  import('./notification-panel.tsx').then((file) => ({ default: file.NotificationPanel })),
)

/** The bell that says how many notifications are new: on a phone it leads to them, on a desk they open under it. */
export function NotificationBadge() {
  useLiveNotifications()
  useCloseRead()
  const { count, counted } = useUnreadNotifications()
  useMarkSeen(counted)
  const label = count > 0 ? `${texts.title}: ${texts.count(count)}` : texts.title
  const face = (
    <>
      <Bell />
      <CountBadge count={count} label="" className={styles.count} />
    </>
  )
  return (
    <>
      <IconLink to="/office/notifications" search={{}} label={label} className={styles.onPhone}>
        {face}
      </IconLink>
      <BellButton label={label}>{face}</BellButton>
    </>
  )
}

/** A native popover: Escape and a press outside close it, and the focus comes back to the bell. */
function BellButton({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const href = useLocation({ select: (location) => location.href })
  const close = (): void => closePopover(panel.current)
  // whoever has left the page has left what lay over it
  useEffect(close, [href])
  return (
    <>
      <IconButton
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        label={label}
        className={styles.onDesk}
      >
        {children}
      </IconButton>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it take the keys */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> would close the account menu's way
        role="dialog"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        className={panelStyles.panel}
        onKeyDown={walkRows}
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open')
          if (newState === 'open') currentTarget.focus()
        }}
      >
        {isOpen && (
          <Suspense>
            <NotificationPanel headingId={`${id}-title`} onLeave={close} />
          </Suspense>
        )}
      </div>
    </>
  )
}
