import type { QueryClient } from '@tanstack/react-query'

import { NO_UNREAD, realtimeNow, show, subscribeRealtime } from '#src/realtime/realtime-store.ts'
import { subscribeSession } from '#src/session/session-store.ts'
import { readToken } from '#src/session/token.ts'

import { UNREAD_KEY } from './kept-queries.ts'

/** Ties the unread counts to the cache: they are kept with the rest of it, and go when what was read is forgotten. */
export function mirrorUnread(client: QueryClient): void {
  client.setQueryDefaults(UNREAD_KEY, { meta: { boot: true }, gcTime: Number.POSITIVE_INFINITY })
  const keep = (): void => {
    const { unread } = realtimeNow()
    if (readToken() !== null && unread !== NO_UNREAD && unread !== client.getQueryData(UNREAD_KEY))
      client.setQueryData(UNREAD_KEY, unread)
  }
  keep()
  subscribeRealtime(keep)
  subscribeSession(() => {
    if (client.getQueryData(UNREAD_KEY) === undefined) show({ unread: NO_UNREAD })
  })
}
