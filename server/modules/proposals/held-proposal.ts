import type { ProposalEvent } from '#domain/rules/deals/proposal-status.ts'
import type { Tx } from '#server/db/transaction.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'

import { judgeStep } from './proposals.policy.ts'
import {
  findProposal,
  lockAnsweredOrder,
  lockProposal,
  type AnsweredOrder,
  type ProposalState,
} from './proposals.repository.ts'

/** A proposal and the order that it answers, both locked until the transaction ends. */
export type HeldProposal = { order: AnsweredOrder; proposal: ProposalState }

/**
 * Locks the order and then the proposal, always in this order, and asks who may do this to it.
 * Refuses with 404, 403 or 409 as `judgeStep` says.
 */
export async function holdProposal(
  id: number,
  me: Caller,
  event: ProposalEvent,
  tx: Tx,
): Promise<HeldProposal> {
  const { order_id } = orNotFound(await findProposal(id, tx))
  const order = orNotFound(await lockAnsweredOrder(order_id, tx))
  const proposal = orNotFound(await lockProposal(id, tx))
  const why = judgeStep(proposal, order.user_id, me.id, event, order.status)
  if (why !== null) throw refuse(why)
  return { order, proposal }
}
