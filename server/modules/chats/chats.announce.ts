import { READ_ON_MESSAGE_MS, UNREAD_CHATS_MAX } from '#domain/rules/limits.ts'
import type { Deps } from '#server/deps.ts'
import { readerOf, type DomainEvents } from '#server/events.ts'
import { createCoalescer } from '#server/realtime/event-coalescing.ts'
import type { Emitter } from '#server/realtime/emit.ts'

import { toUnreadCounts } from './chats.view.ts'
import { findUnread, type UnreadRow } from './members.repository.ts'
import type { Presence } from './presence.ts'

/** Counts of a user may be this old when they are told: a burst of messages costs one query, for all users together. */
export const UNREAD_DELAY_MS = 50
/** Of so many the counts are read and told at a time: messages pass in between. */
const TOLD_AT_ONCE = 40
/** Who looks at the chat reads the message in this very second: what is counted meanwhile is of use to nobody. */
const UNREAD_WATCHED_DELAY_MS = READ_ON_MESSAGE_MS

/**
 * Tells the sockets of this process what happened in chats, after it was committed, wherever that was. Answers the counts
 * still to be told.
 */
export function announceChats(
  { sql, bus, log }: Pick<Deps, 'sql' | 'bus' | 'log'>,
  emit: Emitter,
  presence: Presence,
) {
  async function tellUnread(userIds: number[]): Promise<void> {
    for (let at = 0; at < userIds.length; at += TOLD_AT_ONCE) {
      const some = userIds.slice(at, at + TOLD_AT_ONCE)
      const rows = new Map<number, UnreadRow[]>(some.map((userId) => [userId, []]))
      for (const row of await findUnread(some, UNREAD_CHATS_MAX, sql)) rows.get(row.user_id)?.push(row)
      for (const [userId, own] of rows) emit.toUsers([userId], 'unread.count.changed', toUnreadCounts(own))
    }
  }
  const onError = (error: unknown): void => log.error({ err: error }, 'unread counts could not be told')
  const unread = createCoalescer(UNREAD_DELAY_MS, tellUnread, onError)
  const unreadOfWatchers = createCoalescer(UNREAD_WATCHED_DELAY_MS, tellUnread, onError)
  const unreadChanged = (userId: number, hasChatOpen = false): void => {
    if (emit.isHere(userId)) (hasChatOpen ? unreadOfWatchers : unread).add(userId)
  }

  bus.onEverywhere('message.sent', (event) => {
    const { message, chatId, buyerId, supplierId } = event
    emit.toChat(chatId, 'chat:message', {
      message,
      is_both_users_present: presence.areBothThere(chatId),
      chatId,
    })
    emit.toUsersOutside(chatId, [buyerId, supplierId], { message, chatId })
    const readerId = readerOf(event)
    unreadChanged(readerId, presence.hasChatOpen(readerId, chatId))
  })
  bus.onEverywhere('chat.read', ({ chatId, userId, partnerId, upToId }) => {
    emit.toUsers([userId, partnerId], 'chat:read', { chatId, userId, up_to_id: upToId })
    unreadChanged(userId)
  })
  const tellSharing = ({ chatId, buyerId, supplierId, allowed }: DomainEvents['contacts.email']): void =>
    emit.toUsers([buyerId, supplierId], 'contact_sharing_status_changed', { chatId, allowed })
  bus.onEverywhere('contacts.sharing', tellSharing)
  bus.onEverywhere('contacts.email', tellSharing)
  bus.onEverywhere('contacts.opened', ({ chatId, buyerId, supplierId, openedAt }) => {
    emit.toUsers([buyerId, supplierId], 'contacts_opened', { chatId, opened_at: openedAt })
  })
  bus.onEverywhere('account.deleted', ({ chats }) => {
    for (const { chatId, partnerId } of chats) emit.toUsers([partnerId], 'chat:ended', { chatId })
  })
  return {
    settle: async (): Promise<void> => {
      await Promise.all([unread.settle(), unreadOfWatchers.settle()])
    },
  }
}
