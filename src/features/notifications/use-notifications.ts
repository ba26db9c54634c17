import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Notification } from '#domain/contract/notifications.ts'
import { isMissing } from '#src/ui/missing.tsx'

import { isNarrowed, isWanted, type NotificationFilter } from './notification-filter.logic.ts'
import { notificationsQuery, unreadNotificationsQuery } from './notifications.queries.ts'
import { unreadAfter, withMarks } from './pending-marks.logic.ts'
import { usePendingMarks } from './use-pending-marks.ts'

type Pages = { pages: readonly { data: readonly Notification[] }[] } | undefined
const rowsOf = (list: Pages): readonly Notification[] | undefined => list?.pages.flatMap(({ data }) => data)

/** How many are unread, with what was marked here and has not arrived yet. */
export function useUnreadNotifications(): { count: number; counted: number } {
  const counted = useQuery(unreadNotificationsQuery()).data?.count ?? 0
  return { count: unreadAfter(counted, usePendingMarks()), counted }
}

/**
 * Notifications that a filter leaves, with what was marked here and has not arrived yet. What was never asked for in
 * this way is chosen from all that the device has: `savedAt` then says how old that is, where nothing newer comes.
 */
export function useNotifications(filter: NotificationFilter) {
  const isPart = isNarrowed(filter)
  const all = useInfiniteQuery(notificationsQuery())
  const part = useInfiniteQuery({ ...notificationsQuery(filter), enabled: isPart })
  const marks = usePendingMarks()
  const list = isPart ? part : all
  const { topic, unread } = filter
  const items = useMemo(() => {
    const known = rowsOf(list.data) ?? rowsOf(all.data)
    return known && withMarks(known, marks).filter(isWanted({ topic, unread }))
  }, [list.data, all.data, marks, topic, unread])
  const isSavedOnly = isPart && part.data === undefined && items !== undefined && isMissing(part)
  return { list, items, pending: marks.length, savedAt: isSavedOnly ? all.dataUpdatedAt : null }
}
