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

import { LiveTotal } from './live-total.tsx'
import { fieldsOf, ProposalFields } from './proposal-draft.ts'
import { ProposalForm } from './proposal-form.tsx'

const texts = proposalTexts.mine

/** Changes the terms of a proposal that nobody has answered yet. */
export function EditProposal({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const form = useContractForm(ProposalFields, fieldsOf(proposal))
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (body: ProposalDraft) => call(proposalDrafts.update, { params: { id: proposal.id }, body }),
    onSuccess: async () => {
      await invalidate(client, proposals.mine)
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
