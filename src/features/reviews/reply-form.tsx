import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'

import { ReplyDraft } from '#domain/contract/review-draft.ts'
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
import styles from './reviews.module.css'
import { type AnsweredReview, replyFormName, unsentReply } from './written.ts'

const texts = reviewTexts.answer
const Unfinished = v.object({ text: v.fallback(v.string(), '') })

type ReplyFormProps = {
  id: string
  answered: AnsweredReview
  onBusy: (busy: boolean) => void
  onDone: () => void
}

/** The supplier's one answer to a review. */
export function ReplyForm({ id, answered, onBusy, onDone }: ReplyFormProps) {
  const name = replyFormName(answered.reviewId)
  const online = useOnline()
  const [queued] = useState(() => unsentReply(answered.reviewId))
  const [initial] = useState(() => readDraft(Unfinished, name) ?? queued?.payload.draft ?? { text: '' })
  const form = useContractForm(ReplyDraft, initial)
  const text = useWatch({ control: form.control, name: 'text' })
  const send = useSubmit('reply', {
    onSent: (sent) => notify.success(sent === 'queued' ? queueTexts.queued.reply : texts.sent),
    onDone,
    onRefused: (failure) => {
      notify.error(texts.failed)
      showFieldErrors(form, failure)
    },
  })

  useKeptDraft(form, name, { slug: answered.slug, author: answered.author })
  useEffect(() => onBusy(send.isPending), [onBusy, send.isPending])

  const refused = queued?.error && detailOf(queued.error)
  const problem = send.error ? failureText(send.error) : refused ? reviewTexts.form.refused(refused) : null
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={form.handleSubmit((draft) => {
        if (send.isPending || send.isSuccess) return
        const payload = { kind: 'reply', ...answered, draft } as const
        send.mutate({ payload, form: name, edited: unsentReply(answered.reviewId) })
      })}
    >
      <p className={styles.note}>{texts.to(answered.author)}</p>
      <FormError>{problem}</FormError>
      <GuardedText
        label={texts.text}
        hint={texts.hint}
        rows={4}
        text={text}
        error={form.formState.errors.text?.message}
        register={form.register('text')}
      />
      {!online && <p className={styles.note}>{texts.offline}</p>}
    </form>
  )
}
