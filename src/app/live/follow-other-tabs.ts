import type { QueryClient } from '@tanstack/react-query'

import { meQuery } from '#src/session/me.ts'
import { followTab } from '#src/session/session.ts'
import { subscribeSession } from '#src/session/session-store.ts'
import { hearTabs } from '#src/session/tabs.ts'
import { readToken } from '#src/session/token.ts'

/** What a person says of themselves was changed in another tab: the frame of this one follows. */
async function readProfileAnew(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: meQuery().queryKey })
  // by name: its contract is no part of the first load
  await client.invalidateQueries({ queryKey: ['GET /companies/mine'] })
}

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
  hearTabs((news) => {
    if (news === 'profile') void readProfileAnew(client)
    else follow()
  })
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
}
