import type { OrderProposal } from '#domain/contract/proposals.ts'
import { isPublicOrder, nextOrderStatus, type ReadOrderStatus } from '#domain/rules/order-status.ts'
import { isLiveProposal } from '#domain/rules/proposal-status.ts'

export const PROPOSAL_SORTS = ['sum', 'days', 'date'] as const
export type ProposalSort = (typeof PROPOSAL_SORTS)[number]

const measure: Record<ProposalSort, (proposal: OrderProposal) => number> = {
  sum: ({ minimum_sum }) => minimum_sum,
  days: ({ delivery_days }) => delivery_days,
  date: ({ start_date }) => Date.parse(start_date),
}

/** The best by this measure first; those that are not active any more stand last, equal ones by arrival. */
export function sortProposals(proposals: readonly OrderProposal[], by: ProposalSort): OrderProposal[] {
  const of = measure[by]
  const rank = ({ status }: OrderProposal): number => (isLiveProposal(status) || status === 'unknown' ? 0 : 1)
  return [...proposals].sort((a, b) => rank(a) - rank(b) || of(a) - of(b) || a.id - b.id)
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
