import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import type { ReplyOf } from '#domain/contract/endpoint.ts'
import { notifications } from '#domain/contract/notifications.ts'
import { infiniteOf, invalidate, queryOf } from '#src/lib/query.ts'

type NotificationPages = InfiniteData<ReplyOf<typeof notifications.list>, string | null>

export const notificationsQuery = () => infiniteOf(notifications.list)
export const unreadNotificationsQuery = () => queryOf(notifications.unreadCount)

export async function refreshNotifications(client: QueryClient): Promise<void> {
  await Promise.all([invalidate(client, notifications.list), invalidate(client, notifications.unreadCount)])
}

/** Shows what is about to be true: one of them read, or all. */
export function showRead(client: QueryClient, readAt: string, id?: number): void {
  let newly = 0
  client.setQueryData<NotificationPages>(notificationsQuery().queryKey, (lists) => {
    if (!lists) return lists
    return {
      ...lists,
      pages: lists.pages.map((page) => ({
        ...page,
        data: page.data.map((each) => {
          if (each.read_at !== null || (id !== undefined && each.id !== id)) return each
          newly++
          return { ...each, read_at: readAt }
        }),
      })),
    }
  })
  client.setQueryData(unreadNotificationsQuery().queryKey, (known) => {
    if (!known) return known
    return { count: id === undefined ? 0 : Math.max(0, known.count - newly) }
  })
}
