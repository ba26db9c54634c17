import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import * as v from 'valibot'

import { ReviewDraft } from '#domain/contract/review-draft.ts'
import { RATING_MAX } from '#domain/rules/limits.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { reviewTexts } from '#domain/uk/reviews.ts'
import { useSubmit } from '#src/data/use-submit.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { useOnline } from '#src/lib/online.ts'
import { detailOf } from '#src/offline/outbox/item.ts'
import { readDraft } from '#src/session/draft.ts'
import { useKeptDraft } from '#src/session/use-kept-draft.ts'
import { FormError } from '#src/ui/field.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { GuardedText } from './guarded-text.tsx'
import { RatingField } from './rating-field.tsx'
import styles from './reviews.module.css'
import { type ReviewedDeal, reviewFormName, unsentReview } from './written.ts'

const texts = reviewTexts.form

/** What was typed so far: unfinished and perhaps wrong, but not to be lost. */
const Unfinished = v.object({
  rating: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RATING_MAX))),
    undefined,
  ),
  text: v.fallback(v.string(), ''),
})

type ReviewFormProps = { id: string; deal: ReviewedDeal; onBusy: (busy: boolean) => void; onDone: () => void }

/** Says of a deal what others are to know; what was typed survives leaving and losing the network. */
export function ReviewForm({ id, deal, onBusy, onDone }: ReviewFormProps) {
  const name = reviewFormName(deal.proposalId)
  const online = useOnline()
  const [queued] = useState(() => unsentReview(deal.proposalId))
  const [initial] = useState(
    () => readDraft(Unfinished, name) ?? queued?.payload.draft ?? { rating: undefined, text: '' },
  )
  // the form begins without a rating, which its schema then asks for
  const form = useContractForm(ReviewDraft, initial as { rating: number; text: string })
  const rating = useController({ control: form.control, name: 'rating' })
  const text = useWatch({ control: form.control, name: 'text' })
  const send = useSubmit('review', {
    onSent: (sent) => notify.success(sent === 'queued' ? queueTexts.queued.review : texts.sent),
    onDone,
    onRefused: (failure) => {
      notify.error(texts.failed)
      showFieldErrors(form, failure)
    },
  })

  useKeptDraft(form, name, { orderId: deal.orderId, heading: deal.heading })
  useEffect(() => onBusy(send.isPending), [onBusy, send.isPending])

  const refused = queued?.error && detailOf(queued.error)
  const problem = send.error ? failureText(send.error) : refused ? texts.refused(refused) : null
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={form.handleSubmit((draft) => {
        if (send.isPending || send.isSuccess) return
        const payload = { kind: 'review', ...deal, draft } as const
        send.mutate({ payload, form: name, edited: unsentReview(deal.proposalId) })
      })}
    >
      <div className={styles.note}>
        <p>{texts.about(deal.supplier)}</p>
        <p>{texts.order(deal.heading)}</p>
      </div>
      <FormError>{problem}</FormError>
      <RatingField
        value={rating.field.value}
        onChange={rating.field.onChange}
        inputRef={rating.field.ref}
        error={rating.fieldState.error?.message}
      />
      <GuardedText
        label={texts.text}
        hint={texts.textHint}
        rows={5}
        text={text}
        error={form.formState.errors.text?.message}
        register={form.register('text')}
      />
      {!online && <p className={styles.note}>{texts.offline}</p>}
    </form>
  )
}
