import { useId, useState, type FormEvent } from 'react'
import * as v from 'valibot'

import type { OrderProposal } from '#domain/contract/proposals.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { dropDraft, keepDraft, readDraft } from '#src/session/draft.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#src/ui/dialog.tsx'
import { Field, TextArea } from '#src/ui/field.tsx'
import { supplierName } from '#src/ui/supplier-chip.tsx'

import type { CountedOrder } from '../compare/comparison.logic.ts'
import { Agreement } from './agreement.tsx'
import styles from './edit-order.module.css'
import { useAnswerProposal } from './my-orders.queries.ts'

const texts = myOrderTexts.proposals
const REASON_MAX = 500

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
        onSuccess: () => dropDraft(`reject:${id}`),
        onSettled: onDone,
      },
    )
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
        onClose={onDone}
        title={texts.rejectTitle(who)}
        actions={
          <>
            <Button variant="ghost" onClick={onDone}>
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
            onSend={(reason) => send(answering.proposal, reason)}
          />
        )}
      </Dialog>
    </>
  )
}

type RejectFormProps = { id: string; proposalId: number; onSend: (reason: string) => void }

function RejectForm({ id, proposalId, onSend }: RejectFormProps) {
  const draft = `reject:${proposalId}`
  const [reason, setReason] = useState(() => readDraft(v.string(), draft) ?? '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSend(reason)
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      <p>{texts.rejectText}</p>
      <Field label={texts.rejectReason} hint={texts.rejectHint} optional>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              keepDraft(draft, event.target.value)
            }}
          />
        )}
      </Field>
    </form>
  )
}
