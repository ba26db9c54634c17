import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'

import { notifications } from '#domain/contract/notifications.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { useReachable } from '#src/lib/reach.ts'
import { useLook } from '#src/lib/use-look.ts'

import { unreadNotificationsQuery } from './notifications.queries.ts'
import { linksSeenAt } from './seen-links.logic.ts'

/**
 * Marks read what leads to the page in sight. Reading data cannot stand for it: the device also fetches what nobody
 * looks at. `unread` is the number of unread notifications: without any the server is not asked.
 */
export function useMarkSeen(unread: number): void {
  const client = useQueryClient()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isReachable = useReachable()
  const links = linksSeenAt(pathname)
  useLook(unread > 0 && isReachable && links.length > 0 ? `${pathname} ${unread}` : null, async () => {
    const left = await call(notifications.markSeen, { body: { links } })
    if (left.count === unread) return
    client.setQueryData(unreadNotificationsQuery().queryKey, left)
    await invalidate(client, notifications.list)
  })
}
