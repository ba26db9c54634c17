import type { PresenceEvent } from '#domain/contract/events.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Emitter } from '#server/realtime/emit.ts'

type Members = readonly [number, number]
type Open = { members: Members; sockets: Map<number, Set<string>> }
type Who = Pick<Caller, 'id' | 'username'>

export type Presence = ReturnType<typeof createPresence>

/** Who has which chat open: a user is there while any socket of theirs has joined it. */
export function createPresence(emit: Pick<Emitter, 'toChat' | 'toUsers'>, { now }: Pick<Deps, 'now'>) {
  const chats = new Map<number, Open>()

  function tell(
    chatId: number,
    { id, username }: Who,
    members: Members,
    action: PresenceEvent['action'],
  ): void {
    const event = { chat_id: chatId, user_id: id, username, action, timestamp: now().toISOString() }
    emit.toChat(chatId, 'user.presence', event)
    emit.toUsers(members, 'user.presence.changed', event)
  }

  return {
    /** A socket opens a chat; the members are told of the user's first. */
    join(chatId: number, who: Who, socketId: string, members: Members): void {
      const open = chats.get(chatId) ?? { members, sockets: new Map<number, Set<string>>() }
      chats.set(chatId, open)
      const sockets = open.sockets.get(who.id)
      if (sockets) sockets.add(socketId)
      else {
        open.sockets.set(who.id, new Set([socketId]))
        tell(chatId, who, members, 'joined')
      }
    },
    /** A socket leaves a chat or is gone; the members are told of the user's last. */
    leave(chatId: number, who: Who, socketId: string): void {
      const open = chats.get(chatId)
      const sockets = open?.sockets.get(who.id)
      if (!open || !sockets?.delete(socketId) || sockets.size > 0) return
      open.sockets.delete(who.id)
      if (open.sockets.size === 0) chats.delete(chatId)
      tell(chatId, who, open.members, 'left')
    },
    /** The members who have the chat open. */
    online: (chatId: number): number[] => [...(chats.get(chatId)?.sockets.keys() ?? [])],
    isWatching: (userId: number, chatId: number): boolean => chats.get(chatId)?.sockets.has(userId) ?? false,
    areBothThere: (chatId: number): boolean => chats.get(chatId)?.sockets.size === 2,
  }
}
