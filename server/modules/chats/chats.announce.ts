import type { Deps } from '#server/deps.ts'
import { createCoalescer } from '#server/realtime/coalesce.ts'
import type { Emitter } from '#server/realtime/emit.ts'

import { toUnreadCounts } from './chats.view.ts'
import { findUnread, type UnreadRow } from './members.repository.ts'
import type { Presence } from './presence.ts'

/** Counts of a user may be this old when they are told: a burst of messages costs one query, for all users together. */
export const UNREAD_DELAY_MS = 50

/** Tells the sockets what happened in chats, after it was committed. Answers the counts still to be told. */
export function announceChats(
  { sql, bus, log }: Pick<Deps, 'sql' | 'bus' | 'log'>,
  emit: Emitter,
  presence: Presence,
) {
  async function tellUnread(userIds: number[]): Promise<void> {
    const rows = new Map<number, UnreadRow[]>(userIds.map((userId) => [userId, []]))
    for (const row of await findUnread(userIds, sql)) rows.get(row.user_id)?.push(row)
    for (const [userId, own] of rows) emit.toUsers([userId], 'unread.count.changed', toUnreadCounts(own))
  }
  const unread = createCoalescer(UNREAD_DELAY_MS, tellUnread, (error) =>
    log.error({ err: error }, 'unread counts could not be told'),
  )
  const unreadChanged = (userId: number): void => {
    if (emit.isOnline(userId)) unread.add(userId)
  }

  bus.on('message.sent', ({ message, chatId, buyerId, supplierId }) => {
    emit.toChat(chatId, 'chat:message', {
      message,
      is_both_users_present: presence.areBothThere(chatId),
      chatId,
    })
    emit.toUsersOutside(chatId, [buyerId, supplierId], { message, chatId })
    unreadChanged(message.sender_id === buyerId ? supplierId : buyerId)
  })
  bus.on('chat.read', ({ chatId, userId, partnerId, upToId }) => {
    emit.toUsers([userId, partnerId], 'chat:read', { chatId, userId, up_to_id: upToId })
    unreadChanged(userId)
  })
  bus.on('contacts.sharing', ({ chatId, buyerId, supplierId, allowed }) => {
    emit.toUsers([buyerId, supplierId], 'contact_sharing_status_changed', { chatId, allowed })
  })
  bus.on('account.deleted', ({ chats }) => {
    for (const { chatId, partnerId } of chats) emit.toUsers([partnerId], 'chat:ended', { chatId })
  })
  return unread
}
