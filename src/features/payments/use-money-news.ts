import { useQueryClient } from '@tanstack/react-query'

import { payments } from '#domain/contract/payments.ts'
import { invalidate } from '#src/lib/query.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'

/** What came of one's money is told as a notification: what a screen shows of payments and credit is read anew. */
export function useMoneyNews(): void {
  const client = useQueryClient()
  const refresh = (): void => {
    for (const shown of [payments.list, payments.get, payments.credit]) void invalidate(client, shown)
  }
  useRealtimeEvent('notification.new', ({ notification }) => {
    if (notification.type === 'payment') refresh()
  })
  useRealtimeGap(refresh)
}
