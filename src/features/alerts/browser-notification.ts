import type { Notification as Told } from '#domain/contract/notifications.ts'
import { BROWSER_NOTIFICATION_MS } from '#domain/rules/limits.ts'
import { ownPath } from '#src/offline/links.ts'
import { closeNotifications, type NotificationData, withNotifications } from '#src/offline/notifications.ts'

const isPermitted = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted'

/**
 * Shows a notification of the browser for some seconds. The worker shows it and answers the click as it does for a push:
 * a phone's browser lets no page make one by itself. It is silent, for the page has rung if it may.
 */
export async function showBriefly({ id, title, message, link, created_at }: Told): Promise<void> {
  if (!isPermitted()) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active) return
  const tag = `page-${id}`
  const data: NotificationData = {
    url: ownPath(link),
    nid: null,
    uid: null,
    chatId: null,
    messageId: null,
    unread: 0,
    ts: Date.parse(created_at),
    shownAt: Date.now(),
  }
  const look = { lang: 'uk', icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', silent: true }
  await withNotifications(() => registration.showNotification(title, { ...look, tag, body: message, data }))
  setTimeout(() => {
    const isThis = (shown: Notification): boolean =>
      shown.tag === tag && (shown.data as NotificationData).shownAt === data.shownAt
    void closeNotifications(registration, isThis).catch(() => undefined)
  }, BROWSER_NOTIFICATION_MS)
}
