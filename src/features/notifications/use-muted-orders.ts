import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { mutedOrders, type MutedPart } from '#domain/contract/muted-orders.ts'
import { call } from '#src/lib/http.ts'
import { queryOf } from '#src/lib/query.ts'

type Change = MutedPart & { isMuted: boolean }

const mutedQuery = () => queryOf(mutedOrders.list)
/** One after another: each answer says all that is muted. */
const SCOPE = { id: 'muted-orders' }

/** Of which new orders the person is not told, and the way to mute and to bring back. */
export function useMutedOrders() {
  const client = useQueryClient()
  const query = useQuery(mutedQuery())
  const change = useMutation({
    scope: SCOPE,
    mutationFn: ({ isMuted, ...body }: Change) =>
      isMuted ? call(mutedOrders.mute, { body }) : call(mutedOrders.restore, { body }),
    onSuccess: async (answer) => {
      await client.cancelQueries({ queryKey: mutedQuery().queryKey })
      client.setQueryData(mutedQuery().queryKey, answer)
    },
  })
  return { muted: query.data?.data ?? null, change: change.mutate }
}
