import { type ReactNode, useId, useState } from 'react'

import { reviewTexts } from '#domain/uk/reviews.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import { ReplyForm } from './reply-form.tsx'
import { ReviewForm } from './review-form.tsx'
import type { AnsweredReview, ReviewedDeal } from './written.ts'

type FormPlace = { id: string; onBusy: (busy: boolean) => void; onDone: () => void }
type WriteDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  submit: string
  children: (place: FormPlace) => ReactNode
}

function WriteDialog({ open, onClose, title, submit, children }: WriteDialogProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {reviewTexts.form.cancel}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      {children({ id, onBusy: setBusy, onDone: onClose })}
    </Dialog>
  )
}

type Opened = Pick<WriteDialogProps, 'open' | 'onClose'>

export const ReviewDialog = ({ deal, ...opened }: Opened & { deal: ReviewedDeal }) => (
  <WriteDialog {...opened} title={reviewTexts.form.title} submit={reviewTexts.form.submit}>
    {(place) => <ReviewForm {...place} deal={deal} />}
  </WriteDialog>
)

export const ReplyDialog = ({ answered, ...opened }: Opened & { answered: AnsweredReview }) => (
  <WriteDialog {...opened} title={reviewTexts.answer.title} submit={reviewTexts.answer.submit}>
    {(place) => <ReplyForm {...place} answered={answered} />}
  </WriteDialog>
)
