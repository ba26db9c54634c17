import { useSyncExternalStore } from 'react'

/** Whether pushes reach this device as far as the page knows; null until it has looked. */
let pushed: boolean | null = null
const listeners = new Set<() => void>()

export function setPushed(next: boolean): void {
  pushed = next
  listeners.forEach((listener) => listener())
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const usePushed = (): boolean | null =>
  useSyncExternalStore(
    subscribe,
    () => pushed,
    () => null,
  )
