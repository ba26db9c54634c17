import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'

import { myOrders } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { useReachable } from '#src/lib/reach.ts'
import { useLook } from '#src/lib/use-look.ts'
import { keepDraft, readDraft } from '#src/session/draft.ts'

const newest = (proposals: readonly OrderProposal[]): number => Math.max(0, ...proposals.map(({ id }) => id))

/**
 * Which proposals wait for an answer and came since the owner last looked at this order. The mark of the last look stands beside the drafts:
 * it belongs to the person and goes with the sign-out.
 */
export function useNewProposals(
  orderId: number,
  proposals: readonly OrderProposal[],
): (proposal: OrderProposal) => boolean {
  const name = `seen-proposals:${orderId}`
  const [seen] = useState(() => readDraft(v.number(), name) ?? 0)
  const latest = newest(proposals)
  useEffect(() => {
    if (latest > 0) keepDraft(name, latest)
  }, [name, latest])
  return useCallback(({ id, status }) => id > seen && status === 'pending', [seen])
}

/**
 * Tells the server which proposals the owner has looked at: suppliers see it, and what is paid for a contact is not given
 * back then. Reading them cannot stand for it, as devices also fetch ahead what nobody looks at.
 */
export function useTellSeen(orderId: number, proposals: readonly OrderProposal[]): void {
  const client = useQueryClient()
  const isReachable = useReachable()
  const latest = newest(proposals.filter(({ seen_at }) => seen_at === null))
  useLook(isReachable && latest > 0 ? `${orderId} ${latest}` : null, async () => {
    await call(myOrders.see, { params: { id: orderId }, body: { up_to: latest } })
    await Promise.all([
      invalidate(client, myOrders.myOrder, { id: orderId }),
      invalidate(client, myOrders.mine),
    ])
  })
}
