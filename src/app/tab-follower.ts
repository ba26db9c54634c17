import type { QueryClient } from '@tanstack/react-query'

import { followTab } from '#src/session/session.ts'
import { subscribeSession } from '#src/session/session-store.ts'
import { hearTabs } from '#src/session/tabs.ts'
import { readToken } from '#src/session/token.ts'

/** Follows what other tabs do with the session; a page that slept may have missed the news, and looks itself. */
export function followTabs(client: QueryClient, followed: () => void): void {
  let known = readToken()
  const note = (): void => void (known = readToken())
  const follow = (): void => {
    note()
    void followTab(client).then(followed)
  }
  const look = (): void => {
    if (document.visibilityState === 'visible' && readToken() !== known) follow()
  }
  subscribeSession(note)
  hearTabs(follow)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
}
