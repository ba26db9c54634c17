import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { NOTIFICATION_TOPICS } from '#domain/contract/notifications.ts'
import { notificationPanelTexts } from '#domain/uk/notification-panel.ts'
import { NotificationList } from '#src/features/notifications/notification-list.tsx'
import { notificationsQuery } from '#src/features/notifications/notifications.queries.ts'
import { forgiving } from '#src/lib/search.ts'
import { Page } from '#src/ui/page.tsx'

export const Route = createFileRoute('/office/notifications')({
  validateSearch: forgiving({ topic: v.picklist(NOTIFICATION_TOPICS), unread: v.literal('1') }),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchInfiniteQuery(notificationsQuery()),
  component: NotificationsRoute,
})

function NotificationsRoute() {
  const { topic, unread } = Route.useSearch()
  return (
    <Page title={notificationPanelTexts.title} narrow>
      <NotificationList filter={{ topic, unread: unread === '1' }} />
    </Page>
  )
}
