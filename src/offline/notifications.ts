/** What a shown notification carries for its click, and for the push that replaces it. */
export type NotificationData = {
  /** Where a click leads; null where it only opens the app. */
  url: string | null
  nid: string | null
  /** Whom it is for; null where nothing can be answered from it. */
  uid: number | null
  chatId: number | null
  /** The message that it tells of. */
  messageId: number | null
  unread: number
  /** The notifications that it tells of; what an older worker has shown does not say. */
  told?: readonly number[]
  /** When it was sent, by the server's clock. */
  ts: number
  /** When it was first shown, by the device's clock. */
  shownAt?: number
}

const LOCK = 'notifications'
/** Whoever holds it shows or closes a few notifications; a page that was frozen with it keeps nobody waiting longer. */
const HELD_AT_MOST_MS = 2000

/**
 * Shows, lists or closes notifications while no other page and not the worker does: Chromium drops what is asked for
 * in the moment between its being noted and its being shown, and a tap on it then leads nowhere.
 */
export async function withNotifications<T>(act: () => Promise<T>): Promise<T> {
  const { locks } = navigator
  if (!locks) return act()
  let isHeld = false
  const held = locks.request(LOCK, { signal: AbortSignal.timeout(HELD_AT_MOST_MS) }, () => {
    isHeld = true
    return act()
  })
  try {
    return await held
  } catch (failure) {
    if (isHeld) throw failure
    return act()
  }
}

/** Closes those of a registration's notifications that are over. */
export const closeNotifications = (
  worker: ServiceWorkerRegistration,
  isOver: (notification: Notification) => boolean = () => true,
): Promise<void> =>
  withNotifications(async () => {
    for (const notification of await worker.getNotifications()) if (isOver(notification)) notification.close()
  })
