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

/** A page that slept heard no event: it looks when it is seen again too. Gives the way to stop. */
export function followOnline(look: () => void): () => void {
  const leave = subscribeOnline(look)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  return () => {
    leave()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(followOnline, isOnline, () => true)
