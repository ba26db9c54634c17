import type { Server, Socket } from 'socket.io'

import type { ServerEvents } from '#domain/contract/events.ts'
import type { Caller } from '#server/http/caller.ts'

/** What may come is anything: `listen` parses it. */
type Inbound = Record<string, (...args: unknown[]) => void>
type Outbound = { [E in keyof ServerEvents]: (payload: ServerEvents[E]) => void }

/** Servers say nothing to each other by sockets. */
type NoEvents = Record<string, never>

/** Who the handshake's token named; the rooms below are joined by it. */
export type SocketData = { caller: Caller }
export type LiveServer = Server<Inbound, Outbound, NoEvents, SocketData>
export type LiveSocket = Socket<Inbound, Outbound, NoEvents, SocketData>
/** What carries a socket: a WebSocket, or polls. */
export type EngineConnection = LiveSocket['conn']

export const userRoom = (userId: number): string => `user:${userId}`
export const sessionRoom = (sessionId: number): string => `session:${sessionId}`
export const chatRoom = (chatId: number): string => `chat:${chatId}`

export type Emitter = ReturnType<typeof createEmitter>

/**
 * The voice of this process to its own sockets; those of other processes hear it there, by `onEverywhere` of the bus.
 * Every event to a room is encoded once, however many sockets are in it.
 */
export function createEmitter(io: LiveServer, isOnline: (userId: number) => boolean) {
  const { adapter } = io.sockets

  const hasOutside = (rooms: readonly string[], except: string): boolean => {
    const inside = adapter.rooms.get(except)
    return rooms.some((room) => {
      for (const id of adapter.rooms.get(room) ?? []) if (!inside?.has(id)) return true
      return false
    })
  }

  function toRooms<E extends keyof ServerEvents>(rooms: string[], event: E, payload: ServerEvents[E]): void {
    // its overloads cannot follow an event that is a type parameter
    const room = io.local.to(rooms) as unknown as { emit(event: E, payload: ServerEvents[E]): boolean }
    room.emit(event, payload)
  }

  return {
    toUsers<E extends keyof ServerEvents>(
      userIds: readonly number[],
      event: E,
      payload: ServerEvents[E],
    ): void {
      toRooms(userIds.map(userRoom), event, payload)
    },
    toChat<E extends keyof ServerEvents>(chatId: number, event: E, payload: ServerEvents[E]): void {
      toRooms([chatRoom(chatId)], event, payload)
    },
    /** To those sockets of the users that are not in the chat's room. */
    toUsersOutside(chatId: number, userIds: readonly number[], payload: ServerEvents['new.message']): void {
      const rooms = userIds.map(userRoom)
      if (hasOutside(rooms, chatRoom(chatId)))
        io.local.to(rooms).except(chatRoom(chatId)).emit('new.message', payload)
    },
    /** Whether the user has a socket of this process. */
    isHere: (userId: number): boolean => adapter.rooms.has(userRoom(userId)),
    /** Who has a socket of this process. */
    whoIsHere: (): Set<number> => new Set([...io.sockets.sockets.values()].map(({ data }) => data.caller.id)),
    /** Whether the user has a socket of any process. */
    isOnline,
  }
}
