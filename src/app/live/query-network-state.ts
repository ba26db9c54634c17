import { onlineManager } from '@tanstack/react-query'

import { followOnline, isOnline } from '#src/lib/online.ts'

/**
 * Tells the queries at once what the browser believes: they start out believing that there is a network, and would
 * draw errors over what is restored.
 */
export function tellQueriesOnline(): void {
  onlineManager.setEventListener((tell) => followOnline(() => tell(isOnline())))
  onlineManager.setOnline(isOnline())
}
