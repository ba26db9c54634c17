import type { ErrorCode } from '#domain/contract/errors.ts'
import { type DealAct, type DealParty, judgeDeal } from '#domain/rules/deals/deal-status.ts'

import type { DealState } from './deals.repository.ts'

/** On which side of a deal somebody stands; null for a stranger, who is not to know of it. */
export function partyOf(deal: Pick<DealState, 'buyer_id' | 'supplier_id'>, userId: number): DealParty | null {
  if (deal.buyer_id === userId) return 'buyer'
  return deal.supplier_id === userId ? 'supplier' : null
}

export type AllowedAct = { party: DealParty; isRepeat: boolean }

/** Why this person may not do this to the deal, or on which side and whether for the first time. */
export function judgeAct(deal: DealState, userId: number, act: DealAct): ErrorCode | AllowedAct {
  const party = partyOf(deal, userId)
  if (party === null) return 'not_found'
  const by = deal.cancelled_by === null ? null : partyOf(deal, deal.cancelled_by)
  const verdict = judgeDeal({ ...deal, cancelled_by: by }, act, party)
  return verdict === 'done' || verdict === 'again' ? { party, isRepeat: verdict === 'again' } : verdict
}
