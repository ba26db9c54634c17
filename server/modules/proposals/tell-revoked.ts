import { headingOf } from '#domain/rules/text.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Bus } from '#server/events.ts'
import type { Caller } from '#server/http/caller.ts'
import { announce } from '#server/pending-events.ts'

import type { HeldProposal } from './held-proposal.ts'

/**
 * A buyer who may be choosing it is told that a proposal was taken back, revoked or deleted: who has not looked at it
 * yet misses nothing. Of one that was accepted the deal's end tells, and to a closed order nothing is chosen any more.
 */
export async function tellRevoked(
  bus: Bus,
  { order, proposal }: HeldProposal,
  { username }: Caller,
  { isGone }: { isGone: boolean },
  tx: Tx,
): Promise<void> {
  if (proposal.seen_at === null || proposal.status !== 'pending' || order.status === 'closed') return
  const event = {
    proposalId: proposal.id,
    orderId: order.id,
    buyerId: order.user_id,
    supplierName: isGone ? null : username,
    heading: headingOf(order.shown_text),
  }
  await announce(bus, 'proposal.revoked', event, tx)
}
