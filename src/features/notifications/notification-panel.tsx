import { Bell } from 'lucide-react'

import { notificationPanelTexts as texts } from '#domain/uk/notification-panel.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing } from '#src/ui/missing.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { NotificationRows } from './notification-rows.tsx'
import { useNotificationActs } from './use-notification-acts.ts'
import { useNotifications, useUnreadNotifications } from './use-notifications.ts'
import styles from './notification-panel.module.css'

/** As many as a panel shows without being scrolled. */
const SHOWN_MAX = 8
const EVERY = {}

type NotificationPanelProps = {
  /** The id of its heading, by which whatever holds it is named. */
  headingId: string
  onLeave: () => void
}

/** The latest notifications, in sight without leaving the page. */
export function NotificationPanel({ headingId, onLeave }: NotificationPanelProps) {
  const { list, items } = useNotifications(EVERY)
  const { count } = useUnreadNotifications()
  const acts = useNotificationActs()
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {texts.title}
        </h2>
        {items && items.length > 0 && count > 0 && (
          <Button variant="quiet" size="s" onClick={() => acts.markAllRead(items, count)}>
            {texts.markAll}
          </Button>
        )}
      </div>
      <div className={styles.rows}>
        {!items &&
          (isMissing(list) ? <Missing query={list} title={texts.failed} /> : <SkeletonList rows={3} />)}
        {items?.length === 0 && <EmptyState icon={<Bell />} title={texts.empty} text={texts.emptyText} />}
        {items && items.length > 0 && (
          <NotificationRows
            items={items}
            limit={SHOWN_MAX}
            onFollow={(group) => {
              acts.markRead(group)
              onLeave()
            }}
          />
        )}
      </div>
      <LinkButton to="/office/notifications" search={{}} variant="ghost" size="s" wide onClick={onLeave}>
        {texts.toAll}
      </LinkButton>
    </div>
  )
}
