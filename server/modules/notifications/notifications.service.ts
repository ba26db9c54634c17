import {
  type Notification,
  NOTIFICATION_TYPES,
  type NotificationType,
  type notifications as calls,
} from '#domain/contract/notifications.ts'
import type { QueryOf } from '#domain/contract/endpoint.ts'
import type { PageMeta } from '#domain/contract/page.ts'
import { deliveryOf } from '#domain/rules/notification-delivery.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import { createKeyedQueue } from '#server/keyed-queue.ts'
import type { Caller } from '#server/http/caller.ts'
import { COUNT_LIMIT, isIdKey, isMomentKey, pageOf, readCursor, skipOf } from '#server/http/page.ts'

import type { HasChatOpen, NewNotification, Template } from './new-notification.ts'
import type { NotificationSettingsService } from './notification-settings.service.ts'
import { chatKey, notificationTemplates } from './notification-templates.ts'
import {
  countNotifications,
  countUnread,
  deleteNotifications,
  listNotifications,
  markAllRead,
  markKeyRead,
  markLinksRead,
  markRead,
  markSomeRead,
  putNotification,
  type NotificationRow,
} from './notifications.repository.ts'
import type { Postponed } from './postponed.service.ts'

export type { NewNotification, PushContent } from './new-notification.ts'

type NotificationsDeps = {
  hasChatOpen: HasChatOpen
  settings: Pick<NotificationSettingsService, 'of'>
  /** Pushes it to the recipient's devices, where it is pushed. */
  push: (notification: NewNotification) => void
  postponed: Pick<Postponed, 'add'>
  templates?: Partial<Record<NotificationType, Template>>
}
type Query = QueryOf<typeof calls.list>

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
  if (!isMomentKey(at) || !isIdKey(id)) throw refuse('malformed')
  return [at, id]
}

/**
 * Makes notifications of events by the table, hands them to every channel, and announces those of the list as
 * `notification.created`.
 */
export function createNotifications(
  { sql, bus, now, log }: Pick<Deps, 'sql' | 'bus' | 'now' | 'log'>,
  { hasChatOpen, settings, push, postponed, templates = notificationTemplates }: NotificationsDeps,
) {
  async function deliver(created: NewNotification): Promise<void> {
    const { user_id: userId, type } = created
    const chosen = await settings.of(userId)
    const at = now()
    if (deliveryOf(type, chosen, 'list', at).kind === 'never') return
    const pushed = deliveryOf(type, chosen, 'push', at)
    if (pushed.kind === 'now') push(created)
    const row = await transaction(sql, async (tx) => {
      const stored = await putNotification({ ...created, created_at: at }, tx)
      if (stored && 'at' in pushed) await postponed.add(created, pushed.at, tx)
      return stored
    })
    if (row) bus.emit('notification.created', { userId, notification: toNotification(row) })
  }

  // a person's events keep their order, and of a flood in one chat the last word is told
  const queue = createKeyedQueue<NewNotification>((created) =>
    deliver(created).catch((error: unknown) =>
      log.error({ err: error, type: created.type }, 'a notification could not be made'),
    ),
  )
  const add = (created: NewNotification): void => queue.add(created.user_id, created.event_key, created)
  for (const type of NOTIFICATION_TYPES) templates[type]?.subscribe(bus, type, { hasChatOpen, deliver: add })
  bus.on('chat.read', ({ userId, chatId }) => markKeyRead(userId, chatKey(chatId), now(), sql))

  /** Tells the person's devices of a change of so many; answers how many stay unread. */
  async function leaves(me: Caller, changed: number): Promise<number> {
    if (changed > 0) bus.emit('notifications.read', { userId: me.id })
    return countUnread(me.id, sql)
  }

  return {
    /** Resolves when everything that happened is told. */
    settle: (): Promise<void> => queue.idle(),
    /** Own notifications, newest first. */
    async page(me: Caller, query: Query): Promise<{ data: Notification[]; meta: PageMeta }> {
      const filter = {
        userId: me.id,
        type: query.type ?? null,
        isRead: query.read === undefined ? null : query.read === '1' || query.read === 'true',
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
      bus.emit('notifications.read', { userId: me.id })
    },
    /** Marks read what leads to one of these paths; answers how many stay unread. */
    async markSeen(me: Caller, links: readonly string[]): Promise<number> {
      return leaves(me, await markLinksRead(me.id, links, now(), sql))
    },
    async markAllRead(me: Caller): Promise<void> {
      await markAllRead(me.id, now(), sql)
      bus.emit('notifications.read', { userId: me.id })
    },
    /** Marks one's own among these read; answers how many stay unread. */
    async markSome(me: Caller, ids: readonly number[]): Promise<number> {
      return leaves(me, await markSomeRead(ids, me.id, now(), sql))
    },
    /** Deletes one's own among these; answers how many stay unread. */
    async removeSome(me: Caller, ids: readonly number[]): Promise<number> {
      return leaves(me, await deleteNotifications(ids, me.id, sql))
    },
    /** Deletes one; 404 for an unknown one and for another's. */
    async remove(me: Caller, id: number): Promise<void> {
      if ((await deleteNotifications([id], me.id, sql)) === 0) throw refuse('not_found')
      bus.emit('notifications.read', { userId: me.id })
    },
  }
}
