import { useMutation, useQueryClient } from '@tanstack/react-query'

import { invitations } from '#domain/contract/invitations.ts'
import { orders } from '#domain/contract/orders.ts'
import { type Proposal, proposals } from '#domain/contract/proposals.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { notify } from '#src/ui/toast.tsx'

import { dropChange } from './kept-change.ts'

const said = { revoke: proposalTexts.mine.revoked, remove: proposalTexts.mine.removed }
type ProposalAct = keyof typeof said

/** Taking an own proposal back, or removing it; the screen then shows what the server made of it, also after a refusal. */
export function useProposalAct({ id, order }: Proposal, onSettled: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (act: ProposalAct) => {
      await call(proposals[act], { params: { id } })
    },
    onSuccess: (_done, act) => {
      dropChange(id)
      notify.success(said[act])
    },
    onSettled: async () => {
      await Promise.all([
        invalidate(client, proposals.mine),
        invalidate(client, proposals.get, { id }),
        invalidate(client, orders.get, { id: order.id }),
        // who was asked by name is asked again
        invalidate(client, invitations.received),
      ])
      onSettled()
    },
  })
}
