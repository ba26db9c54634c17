import type { UnreadCounts } from '#domain/contract/chats.ts'

let known: UnreadCounts | null = null

/** Puts the number on the app's icon, and takes away the notifications of chats that were read, here or elsewhere. */
export async function markUnread(counts: UnreadCounts): Promise<void> {
  const before = known
  known = counts
  const isRead = (chatId: number): boolean => !counts.per_chat[chatId]
  // one that was just told of may be newer than the counts: only a chat that was unread before has been read
  const wasUnread = (chatId: number): boolean => before === null || !!before.per_chat[chatId]
  await Promise.allSettled([
    setBadge(counts.total),
    closeNotifications((chatId) => chatId !== null && isRead(chatId) && wasUnread(chatId)),
  ])
}

/** Whoever comes next sees nothing of who was signed in. */
export async function forgetMarks(): Promise<void> {
  known = null
  await Promise.allSettled([setBadge(0), closeNotifications(() => true)])
}

async function setBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
}

async function closeNotifications(isOver: (chatId: number | null) => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) {
    const { chatId } = (notification.data ?? {}) as { chatId?: unknown }
    if (isOver(typeof chatId === 'number' ? chatId : null)) notification.close()
  }
}
