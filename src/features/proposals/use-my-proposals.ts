import { useInfiniteQuery } from '@tanstack/react-query'

import type { Proposal } from '#domain/contract/proposals.ts'
import type { ProposalStatus } from '#domain/rules/deals/proposal-status.ts'
import { isUnsure } from '#src/lib/failures.ts'
import { isMissing } from '#src/ui/missing.tsx'

import { myProposalsQuery } from './proposals.queries.ts'

/**
 * One's own proposals, of a status where one is given. Until the server tells which these are, and where it is not there
 * to tell, the device narrows what it has of the whole list; `savedAt` says from when that is.
 */
export function useMyProposals(status: ProposalStatus | undefined) {
  const list = useInfiniteQuery(myProposalsQuery(status))
  const isAway = status !== undefined && isMissing(list) && (!list.error || isUnsure(list.error))
  const whole = useInfiniteQuery({ ...myProposalsQuery(), enabled: status === undefined || isAway })
  const { pages } = list.data ?? whole.data ?? {}
  // a server of an earlier release answers with all of them
  const items = pages
    ?.flatMap(({ data }) => data)
    .filter((proposal: Proposal) => status === undefined || proposal.status === status)
  const isKept = list.data === undefined && isAway
  return {
    list,
    // none among those that are here may be some among those that are on their way
    items: list.data || isKept || items?.length ? items : undefined,
    counts: pages?.[0]?.meta.counts,
    savedAt: isKept && items ? whole.dataUpdatedAt : null,
  }
}
