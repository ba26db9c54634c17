import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'

import { ReplyDraft } from '#domain/contract/review-draft.ts'
import { reviewTexts } from '#domain/uk/reviews.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { useOnline } from '#src/lib/online.ts'
import { detailOf } from '#src/offline/outbox/item.ts'
import { readDraft } from '#src/session/draft.ts'
import { useKeptDraft } from '#src/session/use-kept-draft.ts'
import { FormError } from '#src/ui/field.tsx'

import { GuardedText } from './guarded-text.tsx'
import styles from './reviews.module.css'
import { replyDraftName, useSendReply } from './use-send.ts'
import { type Answered, unsentReply } from './written.ts'

const texts = reviewTexts.answer
const Unfinished = v.object({ text: v.fallback(v.string(), '') })

type ReplyFormProps = { id: string; answered: Answered; onBusy: (busy: boolean) => void; onDone: () => void }

/** The supplier's one answer to a review. */
export function ReplyForm({ id, answered, onBusy, onDone }: ReplyFormProps) {
  const draftName = replyDraftName(answered.reviewId)
  const online = useOnline()
  const [queued] = useState(() => unsentReply(answered.reviewId))
  const [initial] = useState(() => readDraft(Unfinished, draftName) ?? queued?.payload.draft ?? { text: '' })
  const form = useContractForm(ReplyDraft, initial)
  const text = useWatch({ control: form.control, name: 'text' })
  const send = useSendReply(answered, { onDone, onRefused: (failure) => showFieldErrors(form, failure) })

  useKeptDraft(form, draftName)
  useEffect(() => onBusy(send.isPending), [onBusy, send.isPending])

  const refused = queued?.error && detailOf(queued.error)
  const problem = send.error ? failureText(send.error) : refused ? reviewTexts.form.refused(refused) : null
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={form.handleSubmit((draft) => {
        if (!send.isPending && !send.isSuccess) send.mutate(draft)
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
