import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { type OrderReach, reach } from '#domain/contract/reach.ts'
import { WRITING_FOR_MS } from '#domain/rules/limits.ts'
import { invalidate, queryOf } from '#src/lib/query.ts'
import { schedule } from '#src/lib/schedule.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'

/** Of many who open an order at once the buyer's page asks once. */
const TOGETHER_MS = 500

const reachQuery = (id: number) => ({
  ...queryOf(reach.get, { params: { id } }),
  // that somebody has stopped writing is told by nobody
  refetchInterval: (query: { state: { data?: { data: OrderReach } | undefined } }) =>
    (query.state.data?.data.writing ?? 1) === 0 || query.state.data === undefined
      ? false
      : WRITING_FOR_MS / 2,
})

/** How far an own order has come, anew whenever the server tells of it. */
export function useReach(id: number) {
  const client = useQueryClient()
  const waiting = useRef<(() => void) | null>(null)
  const refresh = (): void => {
    waiting.current ??= schedule(() => {
      waiting.current = null
      void invalidate(client, reach.get, { id })
    }, TOGETHER_MS)
  }
  useEffect(() => () => waiting.current?.(), [])
  useRealtimeEvent('order.reach', ({ order_id }) => {
    if (order_id === id) refresh()
  })
  useRealtimeGap(refresh)
  return useQuery(reachQuery(id))
}
