import type { Notification, NOTIFICATION_TYPES } from '#domain/contract/notifications.ts'
import type { PageMeta, PageQuery } from '#domain/contract/page.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import { readerOf } from '#server/events.ts'
import type { Caller } from '#server/http/caller.ts'
import { COUNT_LIMIT, isMomentKey, pageOf, readCursor, skipOf } from '#server/http/page.ts'

import { chatKey, tellings, type Told } from './tellings.ts'
import {
  countNotifications,
  countUnread,
  listNotifications,
  markAllRead,
  markKeyRead,
  markRead,
  putNotification,
  type NotificationRow,
} from './notifications.repository.ts'

/** True while a visible window of this user is joined to the chat: what is read anyway is not announced. */
export type IsWatching = (userId: number, chatId: number) => boolean
type Query = PageQuery & {
  type?: (typeof NOTIFICATION_TYPES)[number] | undefined
  read?: '0' | '1' | undefined
}

export type Notifications = ReturnType<typeof createNotifications>

const toNotification = (row: NotificationRow): Notification => ({
  ...row,
  read_at: row.read_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

function readAfter(cursor: string | undefined): readonly [string, number] | null {
  const keys = readCursor(cursor, 2)
  if (keys === null) return null
  const [at, id] = keys
  if (!isMomentKey(at) || !Number.isSafeInteger(id)) throw refuse('malformed')
  return [at, id as number]
}

/** What people are told of; listens to the bus and tells it on as `notification.created`. */
export function createNotifications({ sql, bus, now }: Deps, { isWatching }: { isWatching: IsWatching }) {
  async function tell(told: Told): Promise<void> {
    const row = await putNotification({ ...told, created_at: now() }, sql)
    if (row) bus.emit('notification.created', { userId: told.user_id, notification: toNotification(row) })
  }

  bus.on('proposal.created', (event) => tell(tellings['proposal.created'](event)))
  bus.on('proposal.decided', (event) => tell(tellings['proposal.decided'](event)))
  bus.on('supplier.invited', (event) => tell(tellings['supplier.invited'](event)))
  bus.on('order.decided', (event) => tell(tellings['order.decided'](event)))
  bus.on('review.created', (event) => tell(tellings['review.created'](event)))
  bus.on('review.answered', (event) => tell(tellings['review.answered'](event)))
  bus.on('phone.moved', (event) => tell(tellings['phone.moved'](event)))
  bus.on('contacts.sharing', async (event) => {
    if (event.allowed) await tell(tellings['contacts.sharing'](event))
  })
  bus.on('message.sent', (event) =>
    // asked first: what both look at is most of what is written
    isWatching(readerOf(event), event.chatId) ? undefined : tell(tellings['message.sent'](event)),
  )
  bus.on('chat.read', ({ userId, chatId }) => markKeyRead(userId, chatKey(chatId), now(), sql))

  return {
    /** Own notifications, newest first. */
    async page(me: Caller, query: Query): Promise<{ data: Notification[]; meta: PageMeta }> {
      const filter = {
        userId: me.id,
        type: query.type ?? null,
        isRead: query.read === undefined ? null : query.read === '1',
      }
      const page = {
        ...filter,
        after: readAfter(query.cursor),
        skip: skipOf(query),
        limit: query.per_page + 1,
      }
      const [rows, total] = await Promise.all([
        listNotifications(page, sql),
        countNotifications(filter, COUNT_LIMIT, sql),
      ])
      const { data, meta } = pageOf(rows, total, query, (row) => [row.created_at.toISOString(), row.id])
      return { data: data.map(toNotification), meta }
    },
    unreadCount: (me: Caller): Promise<number> => countUnread(me.id, sql),
    /** Marks one read; 404 for an unknown one and for another's. */
    async markRead(me: Caller, id: number): Promise<void> {
      if (!(await markRead(id, me.id, now(), sql))) throw refuse('not_found')
    },
    markAllRead: (me: Caller): Promise<void> => markAllRead(me.id, now(), sql),
  }
}
