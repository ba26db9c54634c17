import {
  type Notification,
  NOTIFICATION_TYPES,
  type NotificationType,
  type notifications as calls,
} from '#domain/contract/notifications.ts'
import type { BodyOf, QueryOf } from '#domain/contract/endpoint.ts'
import type { UnreadCounts } from '#domain/contract/chats.ts'
import type { PageMeta } from '#domain/contract/page.ts'
import { deliveryOf } from '#domain/rules/notifications/notification-delivery.ts'
import { typesOf } from '#domain/rules/notifications/notification-topics.ts'
import { transaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import type { DomainEvents, Pending } from '#server/events.ts'
import type { Trust } from '#server/modules/trust/trust.service.ts'
import { createKeyedQueue } from '#server/keyed-queue.ts'
import type { Caller } from '#server/http/caller.ts'
import { takePendingEvents } from '#server/pending-events.ts'
import { COUNT_LIMIT, isIdKey, isMomentKey, pageOf, readCursor, skipOf } from '#server/http/page.ts'

import type { HasChatOpen, NewNotification, Template } from './new-notification.ts'
import type { NotificationSettingsService } from './notification-settings.service.ts'
import {
  chatKey,
  chatOfKey,
  notificationTemplates,
  proposalOfKey,
  talkOfKey,
} from './notification-templates.ts'
import {
  countNotifications,
  countUnread,
  deleteNotifications,
  listNotifications,
  listToldSuppliers,
  markAllRead,
  markKeyRead,
  markLinksRead,
  markRead,
  markSomeRead,
  putNotification,
  type ListedRow,
  type NotificationRow,
} from './notifications.repository.ts'
import type { Deliveries } from './deliveries.service.ts'

export type PendingMessage = { event: DomainEvents['message.sent']; pending: Pending }
export type { NewNotification, PushContent } from './new-notification.ts'

type NotificationsDeps = {
  hasChatOpen: HasChatOpen
  settings: Pick<NotificationSettingsService, 'of'>
  deliveries: Pick<Deliveries, 'add' | 'kick'>
  /** Takes messages that nobody has told in time. */
  takePendingMessages?: (limit: number) => Promise<PendingMessage[]>
  /** How much a person has not read of each chat. */
  unreadOf: (userId: number) => Promise<UnreadCounts>
  trust: Pick<Trust, 'suppliers'>
  templates?: Partial<Record<NotificationType, Template>>
}
type Query = QueryOf<typeof calls.list>
type Picking = BodyOf<typeof calls.markMultipleRead>

type Rows = [type: NotificationType, template: Template][]

/** What makes notifications of the events of each name. */
function byEvent(templates: Partial<Record<NotificationType, Template>>): Map<keyof DomainEvents, Rows> {
  const rows = new Map<keyof DomainEvents, Rows>()
  for (const type of NOTIFICATION_TYPES) {
    const template = templates[type]
    if (template) rows.set(template.event, [...(rows.get(template.event) ?? []), [type, template]])
  }
  return rows
}

/** A notification that waits for its turn, and what ends once it is stored. */
type Waiting = { created: NewNotification; pending: Map<string, Pending> }

/** False where all of it was told by another process. */
async function endAll(pending: ReadonlyMap<string, Pending>, tx: Tx): Promise<boolean> {
  let isOurs = pending.size === 0
  for (const each of pending.values()) isOurs = (await each.end(tx)) || isOurs
  return isOurs
}

/** Of several notifications of one event the last one ends it. */
function sharedBy(count: number, pending: Pending): Pending {
  let left = count
  return { ...pending, end: async (db) => --left > 0 || pending.end(db) }
}

export type Notifications = ReturnType<typeof createNotifications>

/** So many at a time: they wait in memory. */
const PENDING_AT_ONCE = 200

/** As it leaves the server; who is told why only where there is a reason. */
export const toNotification = (
  { id, type, title, message, link, reason, read_at, created_at }: NotificationRow,
  count = 1,
): Notification => ({
  id,
  type,
  title,
  message,
  link,
  ...(reason && { reason }),
  read_at: read_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  count,
})
const unreadChatOf = ({ read_at, event_key }: ListedRow): number | null =>
  read_at === null ? chatOfKey(event_key) : null

const seenUntil = (until: string | undefined): Date | null => (until === undefined ? null : new Date(until))
const pickedBy = ({ id: userId }: Caller, { notification_ids: ids, until }: Picking) => ({
  userId,
  ids,
  until: seenUntil(until),
})

function typesAsked({ type, topic }: Query): readonly NotificationType[] | null {
  if (topic === undefined) return type === undefined ? null : [type]
  return typesOf(topic).filter((each) => type === undefined || each === type)
}

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
  {
    hasChatOpen,
    settings,
    deliveries,
    takePendingMessages,
    unreadOf,
    trust,
    templates = notificationTemplates,
  }: NotificationsDeps,
) {
  const rows = byEvent(templates)

  /** Who the suppliers are of whom a page of a buyer's list tells, by two statements. */
  async function suppliersTold(buyerId: number, page: readonly ListedRow[]) {
    const named = (id: number | null): id is number => id !== null
    const proposals = page.map(({ event_key }) => proposalOfKey(event_key)).filter(named)
    const chats = page.map(({ event_key }) => talkOfKey(event_key)).filter(named)
    const told =
      proposals.length + chats.length > 0 ? await listToldSuppliers(buyerId, { proposals, chats }, sql) : []
    const known = await trust.suppliers(
      told.map(({ id }) => id),
      sql,
    )
    const byKey = new Map(told.map((each) => [each.about, each]))
    return ({ event_key }: ListedRow): Pick<Notification, 'supplier'> => {
      const [proposal, chat] = [proposalOfKey(event_key), talkOfKey(event_key)]
      const found = byKey.get(proposal === null ? `chat:${chat}` : `proposal:${proposal}`)
      const facts = found && known.get(found.id)
      if (!found || !facts) return {}
      return { supplier: { user: { id: found.id, username: found.username }, ...facts } }
    }
  }

  async function deliver({ created, pending }: Waiting): Promise<void> {
    const { user_id: userId, type } = created
    const chosen = await settings.of(userId)
    const at = now()
    const isTold = deliveryOf(type, chosen, 'list', at).kind !== 'never'
    const told = await transaction(sql, async (tx) => {
      if (!(await endAll(pending, tx)) || !isTold) return null
      const row = await putNotification({ ...created, created_at: at }, tx)
      return row && { row, goesOut: await deliveries.add([created], () => chosen, at, tx) }
    })
    if (!told) return
    // only what its recipient has just done is pushed nowhere
    const quiet = created.push === null
    bus.emit('notification.created', { userId, notification: toNotification(told.row), quiet })
    if (told.goesOut) deliveries.kick()
  }

  // a person's events keep their order, and of a flood in one chat the last word is told
  const queue = createKeyedQueue<Waiting>((waiting) =>
    deliver(waiting).catch((error: unknown) =>
      log.error({ err: error, type: waiting.created.type }, 'a notification could not be made'),
    ),
  )
  function add(created: NewNotification, pending: Pending | undefined): void {
    const waiting: Waiting = { created, pending: new Map() }
    const replaced = queue.add(created.user_id, created.event_key, waiting)
    for (const each of replaced?.pending.values() ?? []) waiting.pending.set(each.key, each)
    if (pending) waiting.pending.set(pending.key, pending)
  }

  /** Makes what an event tells; one that tells nobody is over. */
  async function tell(name: keyof DomainEvents, event: unknown, pending: Pending | undefined): Promise<void> {
    const made = (rows.get(name) ?? []).flatMap(
      ([type, template]) => template.notificationOf(type, event, hasChatOpen) ?? [],
    )
    if (made.length === 0) return void (await pending?.end(sql))
    const shared = pending && sharedBy(made.length, pending)
    for (const created of made) add(created, shared)
  }
  /** One that fails by itself must not keep the others waiting. */
  const tellAgain = (name: keyof DomainEvents, event: unknown, pending: Pending): Promise<void> =>
    tell(name, event, pending).catch((error: unknown) =>
      log.error({ err: error, event: name }, 'a pending event could not be told'),
    )
  for (const name of rows.keys()) bus.on(name, (event, pending) => tell(name, event, pending))
  bus.on('chat.read', ({ userId, chatId }) => markKeyRead(userId, chatKey(chatId), now(), sql))

  /** Tells the person's devices of a change of so many; answers how many stay unread. */
  async function leaves(me: Caller, changed: number): Promise<number> {
    if (changed > 0) bus.emit('notifications.read', { userId: me.id })
    return countUnread(me.id, sql)
  }

  return {
    /** Resolves when everything that happened is told. */
    settle: (): Promise<void> => queue.idle(),
    /** Tells what a dead process left untold. */
    async tellPending(): Promise<void> {
      for (;;) {
        const events = await takePendingEvents(PENDING_AT_ONCE, sql)
        const messages = (await takePendingMessages?.(PENDING_AT_ONCE)) ?? []
        for (const { name, event, pending } of events) await tellAgain(name, event, pending)
        for (const { event, pending } of messages) await tellAgain('message.sent', event, pending)
        await queue.idle()
        if (events.length < PENDING_AT_ONCE && messages.length < PENDING_AT_ONCE) return
      }
    },
    /** Own notifications, newest first. */
    async page(me: Caller, query: Query): Promise<{ data: Notification[]; meta: PageMeta }> {
      const filter = {
        userId: me.id,
        types: typesAsked(query),
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
      const unread = data.some((row) => unreadChatOf(row) !== null) ? await unreadOf(me.id) : null
      const countOf = (row: ListedRow): number | undefined => unread?.per_chat[unreadChatOf(row) ?? 0]
      const supplierOf = await suppliersTold(me.id, data)
      return {
        data: data.map((row) => ({ ...toNotification(row, countOf(row)), ...supplierOf(row) })),
        meta,
      }
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
    /** Marks all read that are not newer than `until`. */
    async markAllRead(me: Caller, until?: string): Promise<void> {
      await markAllRead(me.id, seenUntil(until), now(), sql)
      bus.emit('notifications.read', { userId: me.id })
    },
    /** Marks one's own among these read; answers how many stay unread. */
    async markSome(me: Caller, picking: Picking): Promise<number> {
      return leaves(me, await markSomeRead(pickedBy(me, picking), now(), sql))
    },
    /** Deletes one's own among these; answers how many stay unread. */
    async removeSome(me: Caller, picking: Picking): Promise<number> {
      return leaves(me, await deleteNotifications(pickedBy(me, picking), sql))
    },
    /** Deletes one; 404 for an unknown one and for another's. */
    async remove(me: Caller, id: number): Promise<void> {
      if ((await deleteNotifications({ userId: me.id, ids: [id], until: null }, sql)) === 0)
        throw refuse('not_found')
      bus.emit('notifications.read', { userId: me.id })
    },
  }
}
