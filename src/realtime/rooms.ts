import type { ClientEvents } from '#domain/contract/events.ts'
import { SOCKET_RECONNECT_AFTER_FAILURE_MS } from '#domain/rules/limits.ts'

import type { Connection } from './connection.ts'

/** Refused for good it may be, too: ever more rarely. */
const REJOIN_MAX_MS = 60_000

type RoomsDeps = Pick<Connection, 'say' | 'on' | 'onConnect'> & {
  /** Whom the page takes itself for. */
  self: () => Self
  /** Runs once after so many milliseconds; gives the way to call it off. */
  schedule: (run: () => void, afterMs: number) => () => void
}

type Self = Omit<ClientEvents['join:chat'], 'chatId'>
type Room = { holders: number; refusals: number; cancelRetry: () => void }

/** Which chats are open on this page: in sight, or only heard of; every connect enters them again. */
export function createRooms({ say, on, onConnect, self, schedule }: RoomsDeps) {
  const joined = new Map<number, Room>()
  const heard = new Map<number, number>()
  const join = (chatId: number): void => say('join:chat', { chatId, ...self() })
  const channel = (chatId: number) => ({ channel: `private-chat.${chatId}` })

  onConnect(() => {
    for (const [chatId, room] of joined) {
      room.cancelRetry()
      join(chatId)
    }
    for (const chatId of heard.keys()) say('subscribe', channel(chatId))
  })
  on('joined:chat', ({ chatId }) => {
    const room = joined.get(chatId)
    if (room) room.refusals = 0
  })
  on('join:error', ({ chatId }) => {
    const room = chatId === null ? undefined : joined.get(chatId)
    if (chatId === null || !room) return
    room.cancelRetry()
    const afterMs = Math.min(SOCKET_RECONNECT_AFTER_FAILURE_MS * 2 ** room.refusals++, REJOIN_MAX_MS)
    room.cancelRetry = schedule(() => join(chatId), afterMs)
  })

  return {
    /** Joins, and so is there for the partner, for as long as anybody on the page needs it; gives the way to leave. */
    join(chatId: number): () => void {
      const room = joined.get(chatId) ?? { holders: 0, refusals: 0, cancelRetry: () => undefined }
      joined.set(chatId, room)
      if (room.holders++ === 0) join(chatId)
      return once(() => {
        if (--room.holders > 0) return
        room.cancelRetry()
        joined.delete(chatId)
        say('leave:chat', { chatId })
      })
    },
    /** Hears what is said there without being there; gives the way to end it. Members are told of each message where it is refused, too. */
    hear(chatId: number): () => void {
      const holders = heard.get(chatId) ?? 0
      heard.set(chatId, holders + 1)
      if (holders === 0) say('subscribe', channel(chatId))
      return once(() => {
        const rest = (heard.get(chatId) ?? 1) - 1
        if (rest > 0) heard.set(chatId, rest)
        else if (heard.delete(chatId)) say('unsubscribe', channel(chatId))
      })
    },
  }
}

function once(run: () => void): () => void {
  let done = false
  return () => {
    if (!done) run()
    done = true
  }
}
