import { useId } from 'react'
import * as v from 'valibot'

import { DealCancellation } from '#domain/contract/deal-cancellation.ts'
import type { Deal } from '#domain/contract/deals.ts'
import { DEAL_REASON_MAX } from '#domain/rules/limits.ts'
import { dealTexts as texts } from '#domain/uk/deals.ts'
import { useSubmit } from '#src/data/use-submit.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { readDraft } from '#src/session/draft.ts'
import { useKeptDraft } from '#src/session/use-kept-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, FormError, TextArea } from '#src/ui/field.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import styles from './deals.module.css'

type CancelDialogProps = { deal: Deal; open: boolean; onClose: () => void }

/** Asks why a deal is called off, and calls it off; without a network it waits in the outbox. */
export function CancelDialog({ deal, open, onClose }: CancelDialogProps) {
  const id = useId()
  const send = useSubmit('deal', {
    onSent: (sent) => notify.success(sent === 'queued' ? texts.waiting.cancel : texts.cancelled),
    onDone: onClose,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.cancelQuestion}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" form={id} variant="danger" busy={send.isPending}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <CancelForm id={id} deal={deal} send={send} />
    </Dialog>
  )
}

const Unfinished = v.object({ reason: v.fallback(v.string(), '') })

type CancelFormProps = { id: string; deal: Deal; send: ReturnType<typeof useSubmit<'deal'>> }

function CancelForm({ id, deal, send }: CancelFormProps) {
  const name = `deal-cancel:${deal.id}`
  const form = useContractForm(DealCancellation, readDraft(Unfinished, name) ?? { reason: '' })
  useKeptDraft(form, name)
  const { proposal_id: proposalId, order } = deal
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={form.handleSubmit(({ reason }) => {
        if (send.isPending || send.isSuccess) return
        const about = { dealId: deal.id, proposalId, orderId: order.id, heading: order.heading }
        send.mutate(
          { payload: { kind: 'deal', act: 'cancel', reason, ...about }, form: name, edited: undefined },
          { onError: (failure) => showFieldErrors(form, failure) },
        )
      })}
    >
      <p>{texts.cancelText}</p>
      <FormError>{send.error && texts.refused(failureText(send.error))}</FormError>
      <Field label={texts.cancelReason} hint={texts.cancelHint} error={form.formState.errors.reason?.message}>
        {(control) => (
          <TextArea {...control} rows={3} maxLength={DEAL_REASON_MAX} {...form.register('reason')} />
        )}
      </Field>
    </form>
  )
}
