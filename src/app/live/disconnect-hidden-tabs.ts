import { SOCKET_HIDDEN_MS } from '#domain/rules/limits.ts'
import { isLeader } from '#src/lib/leader.ts'
import type { Connection } from '#src/realtime/connection.ts'

/** A tab that is hidden hangs up after a while, unless it is the one that hears for the whole device. */
export function disconnectHiddenTabs(connection: Pick<Connection, 'suspend'>): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const look = (): void => {
    clearInterval(timer)
    if (document.visibilityState === 'visible') return
    // again and again: it may cease to lead, or another person may sign in, while it is hidden
    timer = setInterval(() => {
      if (!isLeader()) connection.suspend()
    }, SOCKET_HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', look)
  // a tab may be opened in the background
  look()
}
