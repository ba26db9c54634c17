import { useSyncExternalStore } from 'react'

import type { UnreadCounts } from '#domain/contract/chats.ts'

export type Status = 'connected' | 'connecting' | 'disconnected'
export const NO_UNREAD: UnreadCounts = { total: 0, per_chat: {} }

// What the frame shows of the connection stands apart from the engine: guests never load that.
const state: { status: Status; unread: UnreadCounts } = { status: 'disconnected', unread: NO_UNREAD }
const listeners = new Set<() => void>()

export const realtimeNow = (): Readonly<typeof state> => state

/** Hears of every change of the connection and of the counts. */
export function subscribeRealtime(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function show(change: Partial<typeof state>): void {
  Object.assign(state, change)
  listeners.forEach((listener) => listener())
}

let remembered: UnreadCounts | null = null

/** Shows the counts of an earlier start until the server tells others. */
export function showRemembered(unread: UnreadCounts): void {
  remembered = unread
  show({ unread })
}

/** Whether counts are no older than this start: by others it can be judged what was read meanwhile. */
export const isTold = (unread: UnreadCounts): boolean => unread !== NO_UNREAD && unread !== remembered

export const useConnection = (): Status =>
  useSyncExternalStore(
    subscribeRealtime,
    () => state.status,
    () => 'disconnected',
  )

/** Unread messages in all and per chat, as the server last told or as they are about to be. */
export const useUnread = (): UnreadCounts =>
  useSyncExternalStore(
    subscribeRealtime,
    () => state.unread,
    () => NO_UNREAD,
  )
