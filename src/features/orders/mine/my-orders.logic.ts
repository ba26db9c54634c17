import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { compareOffers, computeOffer, type Offer } from '#domain/rules/offer/offer.ts'
import { termsOf } from '#domain/rules/offer/terms.ts'
import { isPublicOrder, nextOrderStatus, type ReadOrderStatus } from '#domain/rules/order-status.ts'
import { isLiveProposal } from '#domain/rules/proposal-status.ts'

export const PROPOSAL_SORTS = ['total', 'sum', 'days', 'date'] as const
export type ProposalSort = (typeof PROPOSAL_SORTS)[number]

const measure: Record<Exclude<ProposalSort, 'total'>, (proposal: OrderProposal) => number> = {
  sum: ({ minimum_sum }) => minimum_sum,
  days: ({ delivery_days }) => delivery_days,
  date: ({ start_date }) => Date.parse(start_date),
}

type OfferedOrder = Pick<MyOrderDetail, 'quantity' | 'unit'>
type Better = (a: OrderProposal, b: OrderProposal) => number

/** What a proposal costs for the whole order. */
export const offerOf = (proposal: OrderProposal, { quantity, unit }: OfferedOrder, today: string): Offer =>
  computeOffer({ terms: termsOf(proposal), minimum: proposal.minimum_sum, quantity, unit }, { today })

const byMeasure =
  (of: (proposal: OrderProposal) => number): Better =>
  (a, b) =>
    of(a) - of(b)

function byTotal(order: OfferedOrder, today: string): Better {
  const offers = new Map<number, Offer>()
  const of = (proposal: OrderProposal): Offer => {
    const offer = offers.get(proposal.id) ?? offerOf(proposal, order, today)
    offers.set(proposal.id, offer)
    return offer
  }
  return (a, b) => compareOffers(of(a), of(b)) || a.minimum_sum - b.minimum_sum
}

/** The best by this measure first; those that are not active any more stand last, equal ones by arrival. */
export function sortProposals(
  proposals: readonly OrderProposal[],
  by: ProposalSort,
  order: OfferedOrder,
  today: string,
): OrderProposal[] {
  const better = by === 'total' ? byTotal(order, today) : byMeasure(measure[by])
  const rank = ({ status }: OrderProposal): number => (isLiveProposal(status) || status === 'unknown' ? 0 : 1)
  return [...proposals].sort((a, b) => rank(a) - rank(b) || better(a, b) || a.id - b.id)
}

/** How the supplier is called: the company where there is one. */
export const supplierName = ({ company, user }: Pick<OrderProposal, 'company' | 'user'>): string =>
  company?.title ?? user.username

/** What the owner may do with the order now. */
export const ownerMay = (status: ReadOrderStatus) => ({
  pause: nextOrderStatus(status, 'pause', 'owner') !== null,
  play: nextOrderStatus(status, 'play', 'owner') !== null,
  edit: nextOrderStatus(status, 'edit', 'owner') !== null,
  share: isPublicOrder(status) || status === 'pause',
})
