import { useCallback, useSyncExternalStore } from 'react'

const TICK_MS = 250

/** Whole seconds until then, 0 once it has come. */
export const secondsUntil = (moment: number, now: number): number =>
  Math.max(0, Math.ceil((moment - now) / 1000))

/** Tells of every tick until the moment has come, and of no more; gives the way to stop. */
export function tickUntil(moment: number, changed: () => void): () => void {
  if (moment <= Date.now()) return () => undefined
  const timer = setInterval(() => {
    if (moment <= Date.now()) clearInterval(timer)
    changed()
  }, TICK_MS)
  return () => clearInterval(timer)
}

/** Counts the whole seconds down to a moment of this device's clock; 0 from then on. */
export function useSecondsLeft(moment: number): number {
  const subscribe = useCallback((changed: () => void) => tickUntil(moment, changed), [moment])
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(moment, Date.now()),
    () => 0,
  )
}
