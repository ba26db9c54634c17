import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds; follows the window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** True where a list and its detail stand side by side. */
export const useDesk = (): boolean => useMedia('(min-width: 64rem)')
