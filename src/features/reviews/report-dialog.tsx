import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'

import { reviewDrafts } from '#domain/contract/review-draft.ts'
import { REPORT_REASON_MAX } from '#domain/rules/limits.ts'
import { reviewTexts } from '#domain/uk/reviews.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, FormError, TextArea } from '#src/ui/field.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import styles from './reviews.module.css'

const texts = reviewTexts.report

type ReportDialogProps = { reviewId: number; open: boolean; onClose: () => void; onReported: () => void }

/** Asks once, and what is wrong with the review, if the reader cares to say. */
export function ReportDialog({ reviewId, open, onClose, onReported }: ReportDialogProps) {
  const id = useId()
  const online = useOnline()
  const [reason, setReason] = useState('')
  const report = useMutation({
    meta: { quiet: true },
    // a repeat of a report is the same report: it needs no key
    mutationFn: () =>
      call(reviewDrafts.report, { params: { id: reviewId }, body: { reason: reason.trim() || null } }),
    onSuccess: () => {
      notify.success(texts.sent)
      onReported()
      onClose()
    },
    onError: () => notify.error(texts.failed),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (online && !report.isPending) report.mutate()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {reviewTexts.form.cancel}
          </Button>
          <Button type="submit" form={id} variant="danger" busy={report.isPending} disabled={!online}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit}>
        <p>{texts.text}</p>
        <FormError>{report.error && failureText(report.error)}</FormError>
        <Field label={texts.reason} optional>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={REPORT_REASON_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {!online && <p className={styles.note}>{texts.offline}</p>}
      </form>
    </Dialog>
  )
}
