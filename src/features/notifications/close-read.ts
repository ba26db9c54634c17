import { notifications } from '#domain/contract/notifications.ts'
import { PAGE_SIZE_MAX } from '#domain/rules/limits.ts'
import { call } from '#src/lib/http.ts'
import { closeNotifications, type NotificationData } from '#src/offline/notifications.ts'

/** Of who has left more unread than these hold, what is on the device stays. */
const PAGES_MAX = 4

/** Of a chat the chat itself tells what was read. */
function toldBy({ data }: Notification): readonly number[] {
  const { chatId = null, told } = (data ?? {}) as Partial<NotificationData>
  return chatId === null && Array.isArray(told) ? told : []
}

/** Which of these are unread still; null where that cannot be told. */
async function unreadAmong(ids: ReadonlySet<number>): Promise<ReadonlySet<number> | null> {
  const unread = new Set<number>()
  let cursor: string | undefined
  for (let page = 0; page < PAGES_MAX; page++) {
    const query = { read: '0' as const, per_page: PAGE_SIZE_MAX, ...(cursor !== undefined && { cursor }) }
    const { data, meta } = await call(notifications.list, { query })
    for (const { id } of data) if (ids.has(id)) unread.add(id)
    if (meta.next_cursor === null || unread.size === ids.size) return unread
    cursor = meta.next_cursor
  }
  return null
}

/**
 * Takes the system's notifications away whose events were read or deleted meanwhile, here or elsewhere; one of several
 * once none of them is unread. Without any on the device the server is not asked.
 */
export async function closeRead(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  const shown = (await worker?.getNotifications()) ?? []
  const asked = new Set(shown.flatMap(toldBy))
  if (!worker || asked.size === 0) return
  const unread = await unreadAmong(asked)
  if (unread === null) return
  // what was shown since was not asked for
  await closeNotifications(worker, (notification) => {
    const told = toldBy(notification)
    return told.length > 0 && told.every((id) => asked.has(id) && !unread.has(id))
  })
}
