import type { PresenceEvent } from '#domain/contract/events.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Emitter } from '#server/realtime/emit.ts'
import type { EventLog } from '#server/realtime/event-log.ts'
import { createReplicatedMap } from '#server/realtime/replicated-map.ts'

type Members = readonly [number, number]
type Who = Pick<Caller, 'id' | 'username'>
type OpenChat = { chatId: number; who: Who; members: Members }

type ChatUser = { chat_id: number; user_id: number }

export type Presence = ReturnType<typeof createPresence>

/**
 * Who has which chat open, at whichever process: a user is there while any socket of theirs has joined it. Each process
 * tells its own sockets, when the first or the last of a user comes to its knowledge.
 */
export function createPresence(
  eventLog: EventLog,
  emit: Pick<Emitter, 'toChat' | 'toUsers'>,
  { now }: Pick<Deps, 'now'>,
) {
  const usersOf = new Map<number, Set<number>>()
  /** The sockets of this process, by chat and user. */
  const sockets = new Map<string, Set<string>>()
  const open = createReplicatedMap<OpenChat>(eventLog, 'presence', {
    appeared(_, entry) {
      const users = usersOf.get(entry.chatId) ?? new Set<number>()
      usersOf.set(entry.chatId, users.add(entry.who.id))
      announce(entry, 'joined')
    },
    vanished(_, entry) {
      const users = usersOf.get(entry.chatId)
      users?.delete(entry.who.id)
      if (users?.size === 0) usersOf.delete(entry.chatId)
      announce(entry, 'left')
    },
  })
  const keyOf = (chatId: number, userId: number): string => `${chatId}:${userId}`

  function announce(
    { chatId, who: { id, username }, members }: OpenChat,
    action: PresenceEvent['action'],
  ): void {
    const event = { chat_id: chatId, user_id: id, username, action, timestamp: now().toISOString() }
    emit.toChat(chatId, 'user.presence', event)
    emit.toUsers(members, 'user.presence.changed', event)
  }

  return {
    /** A socket opens a chat; the members are told of the user's first. */
    join(chatId: number, { id, username }: Who, socketId: string, members: Members): void {
      const key = keyOf(chatId, id)
      const known = sockets.get(key)
      if (known) known.add(socketId)
      else {
        sockets.set(key, new Set([socketId]))
        open.put(key, { chatId, who: { id, username }, members })
      }
    },
    /** A socket leaves a chat or is gone; the members are told of the user's last. */
    leave(chatId: number, { id }: Who, socketId: string): void {
      const key = keyOf(chatId, id)
      const known = sockets.get(key)
      if (!known?.delete(socketId) || known.size > 0) return
      sockets.delete(key)
      open.remove(key)
    },
    /** The members who have the chat open. */
    online: (chatId: number): ReadonlySet<number> => usersOf.get(chatId) ?? new Set(),
    /** Who has which of these chats open: read from this process's memory, for a whole page at once. */
    onlineIn: (chatIds: readonly number[]): ChatUser[] =>
      chatIds.flatMap((chat_id) =>
        [...(usersOf.get(chat_id) ?? [])].map((user_id) => ({ chat_id, user_id })),
      ),
    hasChatOpen: (userId: number, chatId: number): boolean => usersOf.get(chatId)?.has(userId) ?? false,
    /** True while the partner of this member has the chat open: it has two members. */
    isOtherThere: (chatId: number, userId: number): boolean =>
      [...(usersOf.get(chatId) ?? [])].some((id) => id !== userId),
    areBothThere: (chatId: number): boolean => usersOf.get(chatId)?.size === 2,
  }
}
