import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import { type ProposalDraft, proposalDrafts } from '#domain/contract/proposal-draft.ts'
import { proposals, type Proposal } from '#domain/contract/proposals.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { notify } from '#src/ui/toast.tsx'

import { dropRefusedConfirmations } from './confirm-proposal.tsx'
import { LiveTotal } from './live-total.tsx'
import { fieldsOf, ProposalFields } from './proposal-draft.ts'
import { ProposalForm } from './proposal-form.tsx'
import { OrderChanged, useSeenEdition } from './seen-edition.tsx'

const texts = proposalTexts.mine

/** Changes the terms of a proposal that nobody has answered yet. */
export function EditProposal({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const edition = useSeenEdition(proposal.order.revision)
  const form = useContractForm(ProposalFields, fieldsOf(proposal, proposal.order.unit))
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (draft: ProposalDraft) => {
      // it holds for the edition that was in sight
      const body = { ...draft, order_revision: edition.seen }
      return call(proposalDrafts.update, { params: { id: proposal.id }, body })
    },
    onSuccess: async () => {
      await Promise.all([invalidate(client, proposals.mine), dropRefusedConfirmations(proposal.id)])
      notify.success(texts.saved)
      onClose()
    },
    onError: (failure) => showFieldErrors(form, failure),
  })
  return (
    <Dialog
      open
      title={texts.editTitle}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} busy={save.isPending}>
          {proposalTexts.form.save}
        </Button>
      }
    >
      <OrderChanged {...edition} />
      <LiveTotal form={form} order={proposal.order} />
      <ProposalForm
        id={id}
        form={form}
        order={proposal.order}
        problem={save.error && failureText(save.error)}
        onSubmit={(draft) => save.mutate(draft)}
      />
    </Dialog>
  )
}
