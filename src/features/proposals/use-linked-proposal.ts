import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'

import { proposals, type Proposal } from '#domain/contract/proposals.ts'
import { links } from '#domain/rules/links.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { queryOf } from '#src/lib/query.ts'

/** Which proposal the address names after its '#'; null where it names none. */
function useNamedProposal(): number | null {
  const hash = useLocation({ select: (location) => location.hash })
  const id = Number(hash.slice(hash.lastIndexOf('-') + 1))
  return id > 0 && links.proposalSpot(id) === hash ? id : null
}

type Listed = readonly Proposal[] | undefined

/** An own proposal that may stand further down than the list has been read; asked for by itself then. */
export function useProposalOf(id: number | null, listed: Listed) {
  const found = listed?.find((proposal) => proposal.id === id)
  const isElsewhere = id !== null && listed !== undefined && !found
  const query = useQuery({
    ...queryOf(proposals.get, { params: { id: id ?? 0 } }),
    enabled: isElsewhere,
  })
  const isGone = isElsewhere && query.error !== null && isRefusal(query.error, 'not_found')
  return { proposal: found ?? (isElsewhere && !isGone ? query.data?.data : undefined), isElsewhere, isGone }
}

/** The proposal that the address leads to, where the list does not show it: it stands before the others. */
export function useLinkedProposal(listed: Listed) {
  const { proposal, isElsewhere, isGone } = useProposalOf(useNamedProposal(), listed)
  return { linked: isElsewhere ? proposal : undefined, isGone }
}
