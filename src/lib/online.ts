import { useSyncExternalStore } from 'react'

/** What the browser believes; true on a server, and true is no promise that anything gets through. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine

export function subscribeOnline(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline, () => true)
