import { createFileRoute } from '@tanstack/react-router'

import { notificationPanelTexts } from '#domain/uk/notification-panel.ts'
import { NotificationPanel } from '#src/features/notifications/notification-panel.tsx'
import { notificationsQuery } from '#src/features/notifications/notifications.queries.ts'
import { Page } from '#src/ui/page.tsx'

export const Route = createFileRoute('/office/notifications')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchInfiniteQuery(notificationsQuery()),
  component: () => (
    <Page title={notificationPanelTexts.title} narrow>
      <NotificationPanel />
    </Page>
  ),
})
