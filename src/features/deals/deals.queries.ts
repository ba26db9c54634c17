import { useQueryClient } from '@tanstack/react-query'

import { deals } from '#domain/contract/deals.ts'
import type { ServerEvents } from '#domain/contract/events.ts'
import type { DealStatus } from '#domain/rules/deals/deal-status.ts'
import { infiniteOf, invalidate, queryOf } from '#src/lib/query.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'

/** One's own deals of both sides, all of them or those in a status. */
export const myDealsQuery = (status?: DealStatus) =>
  infiniteOf(deals.mine, status === undefined ? {} : { query: { status } })

export const dealQuery = (id: number) => queryOf(deals.get, { params: { id } })

const TELLING: readonly ServerEvents['notification.new']['notification']['type'][] = [
  'proposal_accepted',
  'deal_confirmed',
  'deal_received',
  'deal_cancelled',
  'review_new',
  'contacts_shared',
  // it may be of a deal as well
  'unknown',
]

/** What the server tells of, or may have told of while nobody listened, is read anew. */
export function useDealNews(): void {
  const client = useQueryClient()
  const refresh = () => void Promise.all([invalidate(client, deals.get), invalidate(client, deals.mine)])
  useRealtimeEvent('notification.new', ({ notification }) => {
    if (TELLING.includes(notification.type)) refresh()
  })
  useRealtimeGap(refresh)
}
