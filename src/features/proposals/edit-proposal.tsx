import { useEffect, useEffectEvent, useId, useState } from 'react'

import type { Proposal } from '#domain/contract/proposals.ts'
import { headingOf } from '#domain/rules/text.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { useSubmit } from '#src/data/use-submit.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { notify } from '#src/ui/toast.tsx'
import { UnsavedChanges } from '#src/ui/unsaved-changes.tsx'

import { changeName, startingChange, useKeptChange } from './kept-change.ts'
import { LiveTotal } from './live-total.tsx'
import { ProposalFields } from './proposal-draft.ts'
import { ProposalForm } from './proposal-form.tsx'
import { dropReturned } from './queued-change.ts'
import { OrderChanged, useSeenEdition } from './seen-edition.tsx'
import { ChangedElsewhere, useSeenVersion } from './seen-version.tsx'

const texts = proposalTexts.mine

type EditProposalProps = {
  proposal: Proposal
  /** From now on there is something in it to lose. */
  onTyped: () => void
  onClose: () => void
}

/** Changes the terms of a proposal that nobody has answered yet; what was typed before, or came back, stands in the form. */
export function EditProposal({ proposal, onTyped, onClose }: EditProposalProps) {
  const id = useId()
  const { order } = proposal
  const edition = useSeenEdition(order.revision)
  const [{ begun, kept, begunFor }] = useState(() => startingChange(proposal))
  const [isKept, setKept] = useState(kept !== null)
  const { writtenFor, ...version } = useSeenVersion(proposal, begunFor)
  const form = useContractForm(ProposalFields, { ...begun, ...kept })
  useKeptChange(form, proposal.id, { begun, version: writtenFor, heading: headingOf(order.text) })
  const { isDirty } = form.formState
  const tellTyped = useEffectEvent(onTyped)
  useEffect(() => {
    if (isDirty) tellTyped()
  }, [isDirty])
  const save = useSubmit('change', {
    onSent: (sent) => {
      notify.success(sent === 'queued' ? queueTexts.queued.change : texts.saved)
      void dropReturned(proposal.id)
    },
    onDone: onClose,
    onRefused: (failure) => showFieldErrors(form, failure),
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
      {isKept && (
        <UnsavedChanges
          onDrop={() => {
            form.reset(begun)
            setKept(false)
          }}
        >
          {proposalTexts.change.unsaved}
        </UnsavedChanges>
      )}
      <OrderChanged {...edition} />
      <ChangedElsewhere proposal={proposal} {...version} />
      <LiveTotal form={form} order={order} />
      <ProposalForm
        id={id}
        form={form}
        order={order}
        problem={save.error && failureText(save.error)}
        onSubmit={(draft) =>
          save.mutate({
            payload: {
              kind: 'change',
              proposalId: proposal.id,
              orderId: order.id,
              heading: headingOf(order.text),
              draft,
              // it holds for the edition that was in sight
              revision: edition.seen,
              version: version.seen,
            },
            form: changeName(proposal.id),
            edited: undefined,
          })
        }
      />
    </Dialog>
  )
}
