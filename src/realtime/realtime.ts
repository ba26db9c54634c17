import { useEffect, useEffectEvent } from 'react'

import { afterPress } from '#src/lib/pressed.ts'
import { noteAnswer } from '#src/lib/reach.ts'
import { schedule } from '#src/lib/schedule.ts'

import { type Connection, createConnection, type Incoming } from './connection.ts'
import { connectionStatus } from './realtime-store.ts'
import { doubtReach } from './doubt-reach.ts'
import { createRooms } from './rooms.ts'
import { openSocket } from './socket.ts'

type RealtimeConfig = {
  token: () => string | null
  /** Who is signed in, as the socket's events name them. */
  self: () => { userId?: number; username?: string }
}

let given: RealtimeConfig = { token: () => null, self: () => ({}) }
/** To be told before anybody is followed. */
export const configureRealtime = (told: RealtimeConfig): void => void (given = told)

/** The page's one connection; idle until it is told whom to follow. */
export const connection: Connection = createConnection({
  open: () => openSocket(() => given.token()),
  schedule,
  random: Math.random,
  doubt: () => void doubtReach(),
})
connection.subscribe(() => connectionStatus.set(connection.status()))
connection.onConnect(() => noteAnswer(true))
const rooms = createRooms({ ...connection, schedule, self: () => given.self() })

/**
 * Hears an event while the widget lives; payloads that do not fit the contract never arrive. What comes under a press is
 * heard after its click: a row that came to the top meanwhile would push the pressed one away.
 */
export function useRealtimeEvent<E extends keyof Incoming>(
  event: E,
  handle: (payload: Incoming[E]) => void,
): void {
  const heard = useEffectEvent(handle)
  useEffect(() => connection.on(event, (payload) => afterPress(() => heard(payload))), [event])
}

/** Runs after every connect: what happened meanwhile was not told and has to be asked for. */
export function useRealtimeGap(fill: () => void): void {
  const fillNow = useEffectEvent(fill)
  useEffect(() => connection.onConnect(() => fillNow()), [])
}

/**
 * Joins a chat's room while the window is seen; gives the way to leave. Who looks elsewhere is away, so that the server
 * sends a notification instead, and goes on hearing what is said.
 */
export function attendRoom(chatId: number): () => void {
  let wasSeen: boolean | undefined
  let leave = (): void => undefined
  const follow = (): void => {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen === wasSeen) return
    wasSeen = isSeen
    // the next is entered before the last is left: in between nothing would be heard
    const left = leave
    leave = isSeen ? rooms.join(chatId) : rooms.hear(chatId)
    left()
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    leave()
  }
}

/** Attends the chat's room while the widget lives. */
export function useChatRoom(chatId: number): void {
  useEffect(() => attendRoom(chatId), [chatId])
}
