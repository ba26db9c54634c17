import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import type { Proposal } from '#domain/contract/proposals.ts'
import { IdParam } from '#domain/contract/fields.ts'
import { mayTalk, PROPOSAL_STATUSES } from '#domain/rules/deals/proposal-status.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { receivedInvitationsQuery } from '#src/features/invitations/invitations.queries.ts'
import { ReceivedInvitations } from '#src/features/invitations/received-invitations.tsx'
import { MyProposalsPage } from '#src/features/proposals/my-proposals-page.tsx'
import { myProposalsQuery } from '#src/features/proposals/proposals.queries.ts'
import { QueuedProposals } from '#src/features/queue/queued-lists.tsx'
import { useUnsentOf } from '#src/features/queue/use-unsent.ts'
import { forgiving } from '#src/lib/search.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { receivedOf } from '#src/shell/slots/review-slots.tsx'

export const Route = createFileRoute('/office/proposes')({
  validateSearch: forgiving({ status: v.picklist(PROPOSAL_STATUSES), change: IdParam }),
  loaderDeps: ({ search: { status } }) => ({ status }),
  loader: ({ context: { queryClient }, deps: { status } }) => {
    void queryClient.prefetchInfiniteQuery(myProposalsQuery(status))
    void queryClient.prefetchQuery(receivedInvitationsQuery())
  },
  component: ProposesRoute,
})

function ProposesRoute() {
  const queued = useUnsentOf('proposal')
  const changes = useUnsentOf('change')
  const confirmations = useUnsentOf('confirmation')
  const navigate = Route.useNavigate()
  const { status, change } = Route.useSearch()
  return (
    <MyProposalsPage
      status={status}
      change={change}
      onChanged={() => void navigate({ search: { status }, replace: true })}
      chatLink={chatLink}
      reviewOf={receivedOf}
      invitations={<ReceivedInvitations />}
      queued={
        queued.length + changes.length + confirmations.length > 0 ? (
          <QueuedProposals proposals={queued} changes={changes} confirmations={confirmations} />
        ) : null
      }
    />
  )
}

function chatLink(proposal: Proposal) {
  if (!mayTalk(proposal)) return null
  const { id, order } = proposal
  return (
    <LinkButton
      size="s"
      variant="ghost"
      to="/office/chats/$order/{-$propose}"
      params={{ order: order.id, propose: id }}
    >
      {proposalTexts.mine.chat}
    </LinkButton>
  )
}
