import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import type { Proposal } from '#domain/contract/proposals.ts'
import { PROPOSAL_STATUSES } from '#domain/rules/proposal-status.ts'
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
  validateSearch: forgiving({ status: v.picklist(PROPOSAL_STATUSES) }),
  loaderDeps: ({ search: { status } }) => ({ status }),
  loader: ({ context: { queryClient }, deps: { status } }) => {
    void queryClient.prefetchInfiniteQuery(myProposalsQuery(status))
    void queryClient.prefetchQuery(receivedInvitationsQuery())
  },
  component: ProposesRoute,
})

function ProposesRoute() {
  const queued = useUnsentOf('proposal')
  const confirmations = useUnsentOf('confirmation')
  return (
    <MyProposalsPage
      status={Route.useSearch().status}
      chatLink={chatLink}
      reviewOf={receivedOf}
      invitations={<ReceivedInvitations />}
      queued={
        queued.length + confirmations.length > 0 ? (
          <QueuedProposals proposals={queued} confirmations={confirmations} />
        ) : null
      }
    />
  )
}

/** A rejected or revoked proposal without a chat has nobody to talk to. */
function chatLink({ id, order, status, chat_id }: Proposal) {
  const isOver = status === 'rejected' || status === 'revoked'
  if (isOver && chat_id === null) return null
  return (
    <LinkButton size="s" to="/office/chats/$order/{-$propose}" params={{ order: order.id, propose: id }}>
      {proposalTexts.mine.chat}
    </LinkButton>
  )
}
