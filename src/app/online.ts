import { onlineManager } from '@tanstack/react-query'

import { isOnline, subscribeOnline } from '#src/lib/online.ts'

/**
 * Tells the queries at once what the browser believes: they start out believing that there is a network, and would
 * draw errors over what is restored. A page that slept hears no event, so it looks when it is seen again.
 */
export function followOnline(): void {
  onlineManager.setEventListener((tell) => {
    const look = (): void => tell(isOnline())
    const leave = subscribeOnline(look)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  })
  onlineManager.setOnline(isOnline())
}
