import { useCallback, useSyncExternalStore } from 'react'

const TICK_MS = 250

/** Whole seconds until then, 0 once it has come. */
export const secondsUntil = (moment: number, now: number): number =>
  Math.max(0, Math.ceil((moment - now) / 1000))

/** Counts the whole seconds down to a moment of this device's clock; 0 from then on. */
export function useSecondsLeft(moment: number): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (moment <= Date.now()) return () => undefined
      const timer = setInterval(changed, TICK_MS)
      return () => clearInterval(timer)
    },
    [moment],
  )
  return useSyncExternalStore(
    subscribe,
    () => secondsUntil(moment, Date.now()),
    () => 0,
  )
}
