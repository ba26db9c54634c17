import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'

import { notificationPanelTexts as texts } from '#domain/uk/notification-panel.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { IconLink } from '#src/ui/button.tsx'

import { unreadNotificationsQuery } from './notifications.queries.ts'
import { useMarkSeen } from './use-mark-seen.ts'
import { useLiveNotifications } from './use-live-notifications.ts'
import styles from './notifications.module.css'

/** The bell that leads to the notifications and says how many are new. */
export function NotificationBadge() {
  useLiveNotifications()
  const count = useQuery(unreadNotificationsQuery()).data?.count ?? 0
  useMarkSeen(count)
  const label = count > 0 ? `${texts.title}: ${texts.count(count)}` : texts.title
  return (
    <IconLink to="/office/notifications" label={label} className={styles.bell}>
      <Bell />
      <CountBadge count={count} label="" className={styles.count} />
    </IconLink>
  )
}
