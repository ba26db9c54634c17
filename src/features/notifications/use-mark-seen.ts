import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

import { notifications } from '#domain/contract/notifications.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { useReachable } from '#src/lib/reach.ts'

import { unreadNotificationsQuery } from './notifications.queries.ts'
import { linksSeenAt } from './seen-links.logic.ts'

/** A page that is only passed through has not been looked at. */
const LOOK_MS = 1000

/**
 * Marks read what leads to the page in sight. Reading data cannot stand for it: the device also fetches what nobody
 * looks at. `unread` is the number of unread notifications: without any the server is not asked.
 */
export function useMarkSeen(unread: number): void {
  const client = useQueryClient()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isReachable = useReachable()
  useEffect(() => {
    const links = linksSeenAt(pathname)
    if (unread === 0 || !isReachable || links.length === 0) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = async (): Promise<void> => {
      const left = await call(notifications.markSeen, { body: { links } })
      if (left.count === unread) return
      client.setQueryData(unreadNotificationsQuery().queryKey, left)
      await invalidate(client, notifications.list)
    }
    const look = (): void => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      // one that fails is marked by the next look
      timer = setTimeout(() => void mark().catch(() => undefined), LOOK_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client, pathname, unread, isReachable])
}
