import { useMutation, useQueryClient } from '@tanstack/react-query'

import { myOrders } from '#domain/contract/my-orders.ts'
import { today } from '#domain/contract/today.ts'
import type { CloseReason } from '#domain/rules/deals/order-status.ts'
import { orderEndingTexts } from '#domain/uk/order-endings.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { notify } from '#src/ui/toast-queue.ts'

import { refreshIfRefused, useTakeEdited } from './my-orders.queries.ts'

/** Closes an own order for good. */
export function useCloseOrder(id: number) {
  const client = useQueryClient()
  const take = useTakeEdited()
  return useMutation({
    mutationFn: (reason: CloseReason) => call(myOrders.close, { params: { id }, body: { reason } }),
    onSuccess: async ({ data }) => {
      notify.success(orderEndingTexts.close.done)
      await take(data)
    },
    onError: refreshIfRefused(client),
  })
}

/** Lets an own order that is about to end go on. */
export function useContinueOrder(id: number) {
  const client = useQueryClient()
  const take = useTakeEdited()
  return useMutation({
    mutationFn: () => call(myOrders.continue, { params: { id } }),
    onSuccess: async ({ data }) => {
      notify.success(orderEndingTexts.ending.continued)
      await Promise.all([take(data), invalidate(client, today.get)])
    },
    onError: refreshIfRefused(client),
  })
}
