import type { ErrorCode } from '#domain/contract/errors.ts'
import { isPublicOrder, isSeenByAll, type OrderStatus } from '#domain/rules/deals/order-status.ts'
import { isExpired } from '#domain/rules/deals/offer/offer.ts'
import type { OfferTerms } from '#domain/rules/deals/offer/terms.ts'
import {
  isUnconfirmed,
  judgeProposal,
  type ProposalEvent,
  type ProposalParty,
  type ProposalStatus,
} from '#domain/rules/deals/proposal-status.ts'

type OrderToAnswer = { user_id: number; status: OrderStatus; published_at: Date | null }
type Parties = { user_id: number; status: ProposalStatus }

/** Why this person may not answer the order; null where they may. What they cannot see does not exist for them. */
export function judgeAnswer(
  order: OrderToAnswer,
  me: { id: number; phone: string | null },
): ErrorCode | null {
  if (order.status === 'hidden') return order.published_at === null ? 'not_found' : 'gone'
  const isMine = order.user_id === me.id
  if (!isMine && !isSeenByAll(order.status)) return 'not_found'
  if (me.phone === null) return 'phone_not_verified'
  if (isMine) return 'own_order'
  if (order.status === 'closed') return 'order_closed'
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

/** What means that something is still to come of the order; what ends a proposal is possible always. */
const NEEDS_ORDER: ReadonlySet<ProposalEvent> = new Set(['accept', 'edit', 'confirm'])
const REFUSALS = { forbidden: 'forbidden', inactive: 'proposal_inactive', state: 'conflict' } as const

/** Why these terms may not be accepted as they were seen; `seenVersion` is null where nobody says what that was. */
export function refusalToAccept(
  proposal: Pick<OfferTerms, 'valid_until'> & {
    status: ProposalStatus
    order_revision: number
    version: number
  },
  order: { revision: number },
  seenVersion: number | null,
  today: string,
): ErrorCode | null {
  if (seenVersion !== null && seenVersion !== proposal.version) return 'proposal_changed'
  if (isUnconfirmed(proposal, order)) return 'proposal_unconfirmed'
  return isExpired(proposal, today) ? 'proposal_expired' : null
}

/** Why this person may not do this to the proposal; null where they may. */
export function judgeStep(
  proposal: Parties,
  buyerId: number,
  me: number,
  event: ProposalEvent,
  orderStatus: OrderStatus,
): ErrorCode | null {
  const party = partyOf(proposal, buyerId, me)
  if (party === null) return 'not_found'
  const verdict = judgeProposal(proposal.status, event, party)
  if (!verdict.ok) return REFUSALS[verdict.why]
  return orderStatus === 'closed' && NEEDS_ORDER.has(event) ? 'order_closed' : null
}
