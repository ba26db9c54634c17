import type { UnreadCounts } from '#domain/contract/chats.ts'
import { closeNotifications } from '#src/offline/notifications.ts'

import { markTab } from './tab-marks.ts'

let known: UnreadCounts | null = null

/** Puts the number on tab and app icon, and takes away the notifications of chats that were read, here or elsewhere. */
export async function markUnread(counts: UnreadCounts): Promise<void> {
  const before = known
  known = counts
  const isRead = (chatId: number): boolean => !counts.per_chat[chatId]
  // one that was just told of may be newer than the counts: only a chat that was unread before has been read
  const wasUnread = ({ chatId, shownAt }: ShownNotification): boolean =>
    before === null ? shownAt < performance.timeOrigin : !!before.per_chat[chatId]
  markTab(counts.total)
  await Promise.allSettled([
    setBadge(counts.total),
    close((told) => told !== null && isRead(told.chatId) && wasUnread(told)),
  ])
}

/** Whoever comes next sees nothing of who was signed in. */
export async function forgetMarks(): Promise<void> {
  known = null
  markTab(0)
  await Promise.allSettled([setBadge(0), close(() => true)])
}

async function setBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
}

/** What a notification of a chat carries: when it was shown is told by the clock that the page goes by. */
type ShownNotification = { chatId: number; shownAt: number }

async function close(isOver: (told: ShownNotification | null) => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  await closeNotifications(registration, ({ data }) => {
    const { chatId, shownAt = 0 } = (data ?? {}) as Partial<ShownNotification>
    return isOver(typeof chatId === 'number' ? { chatId, shownAt } : null)
  })
}
