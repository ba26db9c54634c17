import { useQueryClient } from '@tanstack/react-query'

import type { Notification } from '#domain/contract/notifications.ts'
import { NOTIFICATION_IDS_MAX } from '#domain/rules/limits.ts'
import { notificationPanelTexts as texts } from '#domain/uk/notification-panel.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { notify } from '#src/ui/toast.tsx'

import { notificationsQuery } from './notifications.queries.ts'
import type { PendingMark } from './pending-marks.logic.ts'

type Items = readonly Notification[]

export const isUnread = ({ read_at }: Notification): boolean => read_at === null

const keep = async (mark: PendingMark): Promise<void> => sharedOutbox().enqueueMark(mark)

/** As many at once as one call takes. */
function marksFor(act: PendingMark['act'], items: Items, until: string): PendingMark[] {
  const marks: PendingMark[] = []
  for (let from = 0; from < items.length; from += NOTIFICATION_IDS_MAX) {
    const part = items.slice(from, from + NOTIFICATION_IDS_MAX)
    const ids = part.map(({ id }) => id)
    marks.push({ kind: 'notifications', act, ids, until, unread: part.filter(isUnread).length })
  }
  return marks
}

/** Marks and deletes, with a network and without one: shown at once, and sent by the outbox. */
export function useNotificationActs() {
  const client = useQueryClient()

  /** When the newest of these came, or of all that the person may have seen. */
  function newest(items: Items): string {
    const seen = client.getQueryData(notificationsQuery().queryKey)?.pages[0]?.data[0]
    const moments = (seen ? [...items, seen] : items).map(({ created_at }) => Date.parse(created_at))
    return new Date(Math.max(...moments)).toISOString()
  }
  const put = (...marks: PendingMark[]): void =>
    void Promise.all(marks.map(keep)).catch(() => notify.error(texts.notKept))

  return {
    /** Marks those of them read that are not. */
    markRead: (items: Items): void => {
      const unread = items.filter(isUnread)
      if (unread.length > 0) put(...marksFor('read', unread, newest(unread)))
    },
    /** Marks all read, also those that are not listed; `unread`: how many they are. */
    markAllRead: (items: Items, unread: number): void =>
      put({ kind: 'notifications', act: 'read', ids: null, until: newest(items), unread }),
    remove: (items: Items): void => {
      if (items.length === 0) return
      put(...marksFor('delete', items, newest(items)))
      notify.success(texts.removed(items.length))
    },
  }
}
export type NotificationActs = ReturnType<typeof useNotificationActs>
