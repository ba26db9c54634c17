import type { QueryClient } from '@tanstack/react-query'

import { notifications } from '#domain/contract/notifications.ts'
import { infiniteOf, invalidate, queryOf } from '#src/lib/query.ts'

import type { NotificationFilter } from './notification-filter.logic.ts'

export const notificationsQuery = ({ topic, unread }: NotificationFilter = {}) =>
  infiniteOf(notifications.list, {
    query: { ...(topic !== undefined && { topic }), ...(unread && { read: '0' as const }) },
  })
export const unreadNotificationsQuery = () => queryOf(notifications.unreadCount)

export async function refreshNotifications(client: QueryClient): Promise<void> {
  await Promise.all([invalidate(client, notifications.list), invalidate(client, notifications.unreadCount)])
}
