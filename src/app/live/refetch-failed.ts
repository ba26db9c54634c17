import { onlineManager, type QueryClient } from '@tanstack/react-query'

import { mayPass } from '#src/lib/failures.ts'
import { connectionStatus } from '#src/realtime/realtime-store.ts'

const FIRST_MS = 5000
const LONGEST_MS = 60_000

/**
 * Asks again by itself for what the screen shows and the server did not give, ever more seldom, and at once when the
 * socket is back. The browser tells of a network that goes and comes, but not of a server.
 */
export function refetchFailed(client: QueryClient): void {
  let wait = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  const arm = (): void => {
    timer ??= setTimeout(ask, wait)
  }
  const ask = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (!onlineManager.isOnline()) return
    if (document.visibilityState === 'hidden') return arm()
    wait = Math.min(wait * 2, LONGEST_MS)
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => mayPass(state.error) })
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error' && mayPass(event.action.error)) arm()
    else if (event.action.type === 'success' && !event.action.manual) wait = FIRST_MS
  })
  let status = connectionStatus.now()
  connectionStatus.subscribe(() => {
    const before = status
    status = connectionStatus.now()
    if (status === 'connected' && before !== status) ask()
  })
}
