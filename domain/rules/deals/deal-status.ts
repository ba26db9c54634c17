export const DEAL_STATUSES = ['agreed', 'received', 'cancelled'] as const
export type DealStatus = (typeof DEAL_STATUSES)[number]
/** As a page reads it: a status that is younger than the page allows nothing. */
export type ReadDealStatus = DealStatus | 'unknown'

export const DEAL_PARTIES = ['buyer', 'supplier'] as const
export type DealParty = (typeof DEAL_PARTIES)[number]
export type DealAct = 'confirm' | 'cancel'

/** The marks by which a deal stands where it does; moments of any kind. */
export type DealMarks = {
  buyer_received_at: unknown
  supplier_received_at: unknown
  received_at: unknown
  cancelled_at: unknown
}

export const dealStatusOf = (deal: Pick<DealMarks, 'received_at' | 'cancelled_at'>): DealStatus => {
  if (deal.cancelled_at !== null) return 'cancelled'
  return deal.received_at === null ? 'agreed' : 'received'
}

export type DealVerdict = 'done' | 'again' | 'deal_received' | 'deal_cancelled'

/**
 * What comes of an act of one party: 'done', 'again' where the same party did the same before, or why it may not be.
 * Confirming twice, and calling off twice, is answered as the first time; whoever is late is told what became of it.
 */
export function judgeDeal(
  deal: DealMarks & { cancelled_by: DealParty | null },
  act: DealAct,
  by: DealParty,
): DealVerdict {
  const status = dealStatusOf(deal)
  if (status === 'cancelled') return act === 'cancel' && deal.cancelled_by === by ? 'again' : 'deal_cancelled'
  if (act === 'confirm') return deal[`${by}_received_at`] === null ? 'done' : 'again'
  return status === 'received' ? 'deal_received' : 'done'
}
