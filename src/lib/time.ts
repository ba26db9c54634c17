import { useEffect, useState, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const subscribeMinute = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, MINUTE_MS / 2)
  return () => clearInterval(timer)
}
const minute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** The present minute, for '12 хв тому': the screen is drawn again when it changes. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribeMinute, minute, minute))

/** The value once it has stood still for so long: a search asks when typing pauses. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
