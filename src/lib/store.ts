import { useSyncExternalStore } from 'react'

export type Store<T> = ReturnType<typeof createStore<T>>

/** Holds one value for widgets and services alike, and tells listeners of each change. */
export function createStore<T>(value: T) {
  const listeners = new Set<() => void>()
  return {
    now: (): T => value,
    set(next: T): void {
      value = next
      listeners.forEach((listener) => listener())
    },
    subscribe(changed: () => void): () => void {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** Follows a value that is picked from a store; the pick must give the same object until it changes. */
export function useStore<T, P>(
  { now, subscribe }: Pick<Store<T>, 'now' | 'subscribe'>,
  pick: (value: T) => P,
): P {
  const picked = (): P => pick(now())
  return useSyncExternalStore(subscribe, picked, picked)
}
