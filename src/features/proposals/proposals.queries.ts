import { proposals } from '#domain/contract/proposals.ts'
import type { ProposalStatus } from '#domain/rules/deals/proposal-status.ts'
import { infiniteOf } from '#src/lib/query.ts'

/** One's own proposals, all of them or those in a status. */
export const myProposalsQuery = (status?: ProposalStatus) =>
  infiniteOf(proposals.mine, status === undefined ? {} : { query: { status } })
