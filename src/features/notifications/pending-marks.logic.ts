import type { Notification } from '#domain/contract/notifications.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'

/** What was marked or deleted on this device, as it waits to be sent. */
export type PendingMark = PayloadOf<'notifications'>

/** One that came, or changed, after the person looked is none of what they marked. */
const isMarkedBy =
  ({ id, created_at }: Notification) =>
  ({ ids, until }: PendingMark): boolean =>
    Date.parse(created_at) <= Date.parse(until) && (ids === null || ids.includes(id))

/** Notifications as they are once these marks have arrived; doing it again changes nothing. */
export function withMarks(
  items: readonly Notification[],
  marks: readonly PendingMark[],
): readonly Notification[] {
  if (marks.length === 0) return items
  return items.flatMap((item) => {
    const own = marks.filter(isMarkedBy(item))
    if (own.some(({ act }) => act === 'delete')) return []
    const [mark] = own
    return [mark && item.read_at === null ? { ...item, read_at: mark.until } : item]
  })
}

/** How many stay unread of so many that the server knew of. */
export const unreadAfter = (count: number, marks: readonly PendingMark[]): number =>
  Math.max(0, count - marks.reduce((sum, { unread }) => sum + unread, 0))
