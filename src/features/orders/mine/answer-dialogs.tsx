import { useId } from 'react'

import type { OrderProposal } from '#domain/contract/proposals.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { dropDraft } from '#src/session/draft.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#src/ui/dialog.tsx'
import { supplierName } from '#domain/rules/supplier-name.ts'

import type { CountedOrder } from '../compare/comparison.logic.ts'
import { Agreement } from './agreement.tsx'
import { useAnswerProposal } from './my-orders.queries.ts'
import { rejectDraft, RejectForm } from './reject-form.tsx'

const texts = myOrderTexts.proposals

/** What the server says against the words of a reason. */
const refusalOf = (failure: unknown): string | undefined =>
  isRefusal(failure, 'validation') ? failure.problem.errors?.['reason']?.[0] : undefined

/** The proposal and its order as they stood when the answer was asked for: what comes meanwhile is not answered. */
export type Answering = { proposal: OrderProposal; order: CountedOrder; accept: boolean } | null

/** Both answers cannot be taken back, so both are asked about once. */
export function AnswerDialogs({ answering, onDone }: { answering: Answering; onDone: () => void }) {
  const answer = useAnswerProposal()
  const formId = useId()
  const who = answering ? supplierName(answering.proposal) : ''
  const send = (proposal: OrderProposal, reason?: string): void => {
    if (answer.isPending) return
    const { id, order_id: orderId } = proposal
    const which = { id, orderId }
    answer.mutate(
      reason === undefined
        ? { ...which, accept: true, version: proposal.version }
        : { ...which, accept: false, reason: reason.trim() || null },
      {
        onSuccess: () => dropDraft(rejectDraft(id)),
        // words that are refused are there to be changed
        onSettled: (_, failure) => refusalOf(failure) ?? onDone(),
      },
    )
  }
  const forget = (): void => {
    if (answer.isError) answer.reset()
  }
  const close = (): void => {
    forget()
    onDone()
  }
  return (
    <>
      <ConfirmDialog
        open={answering?.accept === true}
        title={texts.acceptTitle(who)}
        busy={answer.isPending}
        onAnswer={(yes) => (yes && answering ? send(answering.proposal) : onDone())}
      >
        {answering && <Agreement proposal={answering.proposal} order={answering.order} />}
        <p>{texts.acceptText}</p>
      </ConfirmDialog>
      <Dialog
        open={answering?.accept === false}
        onClose={close}
        title={texts.rejectTitle(who)}
        actions={
          <>
            <Button variant="ghost" onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={formId} variant="danger" busy={answer.isPending}>
              {texts.reject}
            </Button>
          </>
        }
      >
        {answering && (
          <RejectForm
            id={formId}
            proposalId={answering.proposal.id}
            refused={refusalOf(answer.error)}
            onEdit={forget}
            onSend={(reason) => send(answering.proposal, reason)}
          />
        )}
      </Dialog>
    </>
  )
}
