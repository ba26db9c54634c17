import { useMutation, useQueryClient } from '@tanstack/react-query'

import { proposals } from '#domain/contract/proposals.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { notify } from '#src/ui/toast.tsx'

const said = { revoke: proposalTexts.mine.revoked, remove: proposalTexts.mine.removed }
type ProposalAct = { id: number; act: keyof typeof said }

/** Taking an own proposal back, or removing it; the list then shows what the server made of it, also after a refusal. */
export function useProposalAct(onSettled: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, act }: ProposalAct) => {
      await call(proposals[act], { params: { id } })
    },
    onSuccess: (_done, { act }) => notify.success(said[act]),
    onSettled: async () => {
      await invalidate(client, proposals.mine)
      onSettled()
    },
  })
}
