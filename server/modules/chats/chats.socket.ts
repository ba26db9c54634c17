import { chatAnswers } from '#domain/uk/chat-answers.ts'
import { errorTexts } from '#domain/uk/errors.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import type { Coalescer } from '#server/realtime/event-coalescing.ts'
import { chatRoom, type Emitter, type LiveSocket } from '#server/realtime/emit.ts'
import { listen, type Refused } from '#server/realtime/listen.ts'

import type { Chats } from './chats.service.ts'
import type { Presence } from './presence.ts'
import type { Sending } from './send.service.ts'

type ChatsSocketDeps = {
  chats: Chats
  sending: Sending
  presence: Presence
  lastSeen: Coalescer
  emit: Emitter
}

/** A person opens a chat every few seconds at most; a tab that comes back joins what it had open. */
const JOINS = 60
const JOINS_WINDOW_S = 10
/** More chats than any screen shows at once. */
const ROOMS_MAX = 100
/** Asked for and not yet answered: beyond it a socket is flooding. */
const WAITING_MAX = 200

type ChatRef = { chatId: number }

function joinErrorOf({ code }: Refused): string {
  if (code === 'rate_limited') return errorTexts.rate_limited
  return code === 'validation' ? chatAnswers.unreadable : chatAnswers.unavailable
}

/** Binds a socket to the chats of its user: rooms, presence, and messages for clients that send this way. */
export function createChatsSocket({ limits, log }: Pick<Deps, 'limits' | 'log'>, services: ChatsSocketDeps) {
  const { chats, sending, presence, lastSeen, emit } = services
  const joins = limits('joins', JOINS, JOINS_WINDOW_S)

  return (socket: LiveSocket): void => {
    const { caller } = socket.data
    /** Open on the screen: counts as presence. */
    const opened = new Set<number>()
    /** Listened to without presence. */
    const subscribed = new Set<number>()
    let turn = Promise.resolve()
    let waiting = 0

    /** Joins and leaves of a socket take effect in the order they were asked, though a join waits for the database. */
    async function inTurn(step: () => Promise<void> | void): Promise<void> {
      if (waiting >= WAITING_MAX) throw refuse('rate_limited')
      waiting += 1
      const taken = turn.then(step).finally(() => (waiting -= 1))
      turn = taken.catch(() => undefined)
      await taken
    }

    /** The chat's members when the user is one of them; throws otherwise. */
    async function admitted(chatId: number, rooms: ReadonlySet<number>): Promise<readonly [number, number]> {
      await joins.take(String(caller.id))
      if (rooms.size >= ROOMS_MAX) throw refuse('rate_limited')
      const { buyer_id, supplier_id } = await chats.membership(caller.id, chatId)
      return [buyer_id, supplier_id]
    }

    function sayNotJoined(refused: Refused, ref: ChatRef | null): void {
      socket.emit('join:error', { chatId: ref?.chatId ?? null, message: joinErrorOf(refused) })
    }

    /** False when the socket went while the database was asked: nothing would ever take it out of the room again. */
    function enter(chatId: number, rooms: Set<number>): boolean {
      if (!socket.connected) return false
      void socket.join(chatRoom(chatId))
      rooms.add(chatId)
      return true
    }

    function exit(chatId: number, rooms: Set<number>): boolean {
      const was = rooms.delete(chatId)
      if (!opened.has(chatId) && !subscribed.has(chatId)) void socket.leave(chatRoom(chatId))
      return was
    }

    /** Who is in the room already is told so again, and the database is not asked. */
    async function join(chatId: number): Promise<void> {
      if (opened.has(chatId)) return void socket.emit('joined:chat', { chatId })
      const members = await admitted(chatId, opened)
      if (!enter(chatId, opened)) return
      socket.emit('joined:chat', { chatId })
      presence.join(chatId, caller, socket.id, members)
    }

    function leave(chatId: number): void {
      if (exit(chatId, opened)) presence.leave(chatId, caller, socket.id)
    }

    async function subscribe(chatId: number): Promise<void> {
      if (subscribed.has(chatId)) return
      await admitted(chatId, subscribed)
      enter(chatId, subscribed)
    }

    listen(
      socket,
      {
        'join:chat': ({ chatId }) => inTurn(() => join(chatId)),
        'leave:chat': ({ chatId }) => inTurn(() => leave(chatId)),
        subscribe: ({ chatId }) => inTurn(() => subscribe(chatId)),
        unsubscribe: ({ chatId }) => inTurn(() => void exit(chatId, subscribed)),
        'chat:message': async ({ chatId, ...post }) => {
          const { message } = await sending.send(caller, chatId, post)
          return { ok: true, message }
        },
      },
      {
        'join:chat': sayNotJoined,
        'leave:chat': sayNotJoined,
        subscribe: sayNotJoined,
        unsubscribe: sayNotJoined,
        'chat:message': ({ code, detail }, post, isAcknowledged) => {
          if (isAcknowledged) return
          const { chatId = null, client_id = null } = post ?? {}
          socket.emit('message:error', { chatId, client_id, code, message: detail })
        },
      },
      log,
    )

    socket.on('disconnect', () => {
      for (const chatId of opened) presence.leave(chatId, caller, socket.id)
      opened.clear()
      if (!emit.isHere(caller.id)) lastSeen.add(caller.id)
    })
  }
}
