import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import type { ReplyOf } from '#domain/contract/endpoint.ts'
import { notifications } from '#domain/contract/notifications.ts'
import { keyOf } from '#src/lib/query.ts'

import { unreadNotificationsQuery } from './notifications.queries.ts'
import { type PendingMark, unreadAfter, withMarks } from './pending-marks.logic.ts'

type NotificationPages = InfiniteData<ReplyOf<typeof notifications.list>, string | null>

/** Brings a mark into all that was read before it; how old that is does not change by it. */
export function keepMark(client: QueryClient, mark: PendingMark): void {
  const change = <T>(queryKey: readonly unknown[], changed: (known: T) => T): void => {
    const known = client.getQueryState<T>(queryKey)
    if (known?.data !== undefined)
      client.setQueryData<T>(queryKey, changed(known.data), { updatedAt: known.dataUpdatedAt })
  }
  const [name] = keyOf(notifications.list)
  for (const [queryKey] of client.getQueriesData({ queryKey: [name] }))
    change<NotificationPages>(queryKey, (lists) => ({
      ...lists,
      pages: lists.pages.map((page) => ({ ...page, data: [...withMarks(page.data, [mark])] })),
    }))
  change<{ count: number }>(unreadNotificationsQuery().queryKey, ({ count }) => ({
    count: unreadAfter(count, [mark]),
  }))
}
