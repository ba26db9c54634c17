import { useEffect, useState } from 'react'
import * as v from 'valibot'

import type { OrderProposal } from '#domain/contract/proposals.ts'
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
  return ({ id, status }) => id > seen && status === 'pending'
}
