import type { ErrorCode } from '#domain/contract/errors.ts'
import { isPublicOrder, type OrderStatus } from '#domain/rules/order-status.ts'
import {
  judgeProposal,
  type ProposalEvent,
  type ProposalParty,
  type ProposalStatus,
} from '#domain/rules/proposal-status.ts'

type Answered = { user_id: number; status: OrderStatus; published_at: Date | null }
type Parties = { user_id: number; status: ProposalStatus }

/** Why this person may not answer the order; null where they may. What they cannot see does not exist for them. */
export function judgeAnswer(order: Answered, me: { id: number; phone: string | null }): ErrorCode | null {
  if (order.status === 'hidden') return order.published_at === null ? 'not_found' : 'gone'
  const isMine = order.user_id === me.id
  if (!isMine && !isPublicOrder(order.status) && order.status !== 'pause') return 'not_found'
  if (me.phone === null) return 'phone_not_verified'
  if (isMine) return 'own_order'
  return isPublicOrder(order.status) ? null : 'order_not_active'
}

/** On which side of a proposal somebody stands; null for a stranger, who is not to know of it. */
export function partyOf(
  proposal: Pick<Parties, 'user_id'>,
  buyerId: number,
  me: number,
): ProposalParty | null {
  if (buyerId === me) return 'buyer'
  return proposal.user_id === me ? 'supplier' : null
}

const REFUSALS = { forbidden: 'forbidden', inactive: 'proposal_inactive', state: 'conflict' } as const

/** Why this person may not do this to the proposal; null where they may. */
export function judgeStep(
  proposal: Parties,
  buyerId: number,
  me: number,
  event: ProposalEvent,
): ErrorCode | null {
  const party = partyOf(proposal, buyerId, me)
  if (party === null) return 'not_found'
  const verdict = judgeProposal(proposal.status, event, party)
  return verdict.ok ? null : REFUSALS[verdict.why]
}
