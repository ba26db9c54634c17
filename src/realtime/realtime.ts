import { useEffect, useEffectEvent } from 'react'

import { noteAnswer } from '#src/lib/reach.ts'

import { type Connection, createConnection, type Incoming } from './connection.ts'
import { show } from './realtime-store.ts'
import { createRooms } from './rooms.ts'
import { openSocket } from './socket.ts'

let readToken: () => string | null = () => null
export const schedule = (run: () => void, afterMs: number): (() => void) => {
  const timer = setTimeout(run, afterMs)
  return () => clearTimeout(timer)
}

/** The page's one connection; idle until it is told whom to follow. */
export const connection: Connection = createConnection({
  open: () => openSocket(() => readToken()),
  schedule,
  random: Math.random,
})
connection.subscribe(() => show({ status: connection.status() }))
connection.onConnect(() => noteAnswer(true))
const rooms = createRooms(connection)

export const configureRealtime = (given: { token: () => string | null }): void => {
  readToken = given.token
}

/** Hears an event while the widget lives; payloads that do not fit the contract never arrive. */
export function useRealtimeEvent<E extends keyof Incoming>(
  event: E,
  handle: (payload: Incoming[E]) => void,
): void {
  const heard = useEffectEvent(handle)
  useEffect(() => connection.on(event, (payload) => heard(payload)), [event])
}

/** Runs after every connect: what happened meanwhile was not told and has to be asked for. */
export function useRealtimeGap(fill: () => void): void {
  const fillNow = useEffectEvent(fill)
  useEffect(() => connection.onConnect(() => fillNow()), [])
}

/**
 * Joins a chat's room while the widget lives and its window is seen: who looks elsewhere is away,
 * so that the server sends a notification instead.
 */
export function useChatRoom(chatId: number | null): void {
  useEffect(() => {
    if (chatId === null) return undefined
    let leave: (() => void) | null = null
    const follow = (): void => {
      if (document.visibilityState === 'visible') leave ??= rooms.join(chatId)
      else {
        leave?.()
        leave = null
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      leave?.()
    }
  }, [chatId])
}
