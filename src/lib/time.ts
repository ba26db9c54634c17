import { useEffect, useState, useSyncExternalStore } from 'react'

import { useHeldWhilePressed } from './pressed.ts'

const MINUTE_MS = 60_000

/** One clock for all who look at it: a list may hold hundreds. */
const clock = {
  watchers: new Set<() => void>(),
  timer: undefined as ReturnType<typeof setInterval> | undefined,
}
function subscribeMinute(changed: () => void): () => void {
  clock.watchers.add(changed)
  clock.timer ??= setInterval(() => clock.watchers.forEach((tell) => tell()), MINUTE_MS / 2)
  return () => {
    clock.watchers.delete(changed)
    if (clock.watchers.size > 0) return
    clearInterval(clock.timer)
    clock.timer = undefined
  }
}
const minute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** The minute of what the server rendered, which the page takes over before it goes on to its own. */
let servedMinute: number | null = null
export const showServedMinute = (moment: number): void =>
  void (servedMinute = Math.floor(moment / MINUTE_MS) * MINUTE_MS)
const firstMinute = (): number => servedMinute ?? minute()

/** The present minute, for '12 хв тому': the screen is drawn again when it changes. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribeMinute, minute, firstMinute))

/**
 * The value once it has stood still for so long: a search asks when typing pauses. Not under a press, as what it shows
 * or leaves out would move what the pointer is on.
 */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return useHeldWhilePressed(settled)
}
