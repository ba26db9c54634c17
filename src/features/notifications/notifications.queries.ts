import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import type { ReplyOf } from '#domain/contract/endpoint.ts'
import { type Notification, notifications } from '#domain/contract/notifications.ts'
import { infiniteOf, invalidate, queryOf } from '#src/lib/query.ts'

type NotificationPages = InfiniteData<ReplyOf<typeof notifications.list>, string | null>

export const notificationsQuery = () => infiniteOf(notifications.list)
export const unreadNotificationsQuery = () => queryOf(notifications.unreadCount)

export async function refreshNotifications(client: QueryClient): Promise<void> {
  await Promise.all([invalidate(client, notifications.list), invalidate(client, notifications.unreadCount)])
}

type Changed = { readAt: string } | 'deleted'

/** Shows what is about to be true of these, or of all of them: that they are read, or gone. */
export function showChanged(client: QueryClient, changed: Changed, ids?: readonly number[]): void {
  let fewer = 0
  client.setQueryData<NotificationPages>(notificationsQuery().queryKey, (lists) => {
    if (!lists) return lists
    const change = (each: Notification): Notification[] => {
      if (ids && !ids.includes(each.id)) return [each]
      if (each.read_at === null) fewer++
      if (changed === 'deleted') return []
      return [{ ...each, read_at: each.read_at ?? changed.readAt }]
    }
    return { ...lists, pages: lists.pages.map((page) => ({ ...page, data: page.data.flatMap(change) })) }
  })
  client.setQueryData(unreadNotificationsQuery().queryKey, (known) => {
    if (!known) return known
    return { count: ids === undefined ? 0 : Math.max(0, known.count - fewer) }
  })
}
