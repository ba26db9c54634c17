import { useQueryClient } from '@tanstack/react-query'

import { today } from '#domain/contract/today.ts'
import { invalidate, queryOf } from '#src/lib/query.ts'
import { useRealtimeEvent } from '#src/realtime/realtime.ts'
import { useAskSoon } from '#src/realtime/use-ask-soon.ts'

/** What waits for the signed-in person; what they did elsewhere changed it, so each opening of the home asks anew. */
export const todayQuery = () => ({ ...queryOf(today.get), staleTime: 0, meta: { boot: true } })

/** New open orders that fit one's company. */
export const fittingOrdersQuery = () => queryOf(today.fitting)

/** Keeps the home true while it is in sight: by events, and by asking while no socket brings any. */
export function useTodayNews(): void {
  const client = useQueryClient()
  const ask = useAskSoon(() => void invalidate(client, today.get))
  useRealtimeEvent('notification.new', ask)
  useRealtimeEvent('unread.count.changed', ask)
  useRealtimeEvent('new.message', ask)
}
