import { useMutation } from '@tanstack/react-query'
import { MessageSquareText, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import type * as v from 'valibot'

import { phone as phoneCalls, PhoneCodeRequest } from '#domain/contract/phone.ts'
import { phoneTexts as texts } from '#domain/uk/phone.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceGroup, Field, TextInput } from '#src/ui/field.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { resendAt, shownPhone, type SentCode } from './phone.logic.ts'
import styles from './phone.module.css'
import { useSecondsLeft } from '#src/lib/seconds-left.ts'

const CHANNELS = [
  { value: 'sms', label: texts.sms, hint: texts.smsHint, icon: <MessageSquareText /> },
  { value: 'telegram', label: texts.telegram, hint: texts.telegramHint, icon: <Send /> },
]

type Request = v.InferOutput<typeof PhoneCodeRequest>

type PhoneFormProps = {
  typed: { phone: string; channel: Request['channel'] }
  onTyping: (typed: PhoneFormProps['typed']) => void
  /** A code that was sent before and may still be entered. */
  waiting: SentCode | null
  onSent: (sent: SentCode) => void
  onHaveCode: () => void
}

/** Asks for the number and the way the code shall come. */
export function PhoneForm({ typed, onTyping, waiting, onSent, onHaveCode }: PhoneFormProps) {
  const online = useOnline()
  const form = useContractForm(PhoneCodeRequest, typed)
  const { errors } = form.formState
  const [askAgainAt, setAskAgainAt] = useState(0)
  const left = useSecondsLeft(askAgainAt)

  useEffect(() => {
    const { unsubscribe } = form.watch(({ phone = '', channel = 'sms' }) => onTyping({ phone, channel }))
    return unsubscribe
  }, [form, onTyping])

  const send = useMutation({
    meta: { quiet: true },
    mutationFn: (body: Request) => call(phoneCalls.requestCode, { body }),
    onSuccess: ({ data }, body) =>
      onSent({
        ...body,
        resendAt: resendAt(data.resend_after, Date.now()),
        expiresAt: Date.parse(data.expires_at),
      }),
    onError: (failure) => {
      notify.error(texts.sendFailed)
      if (isRefusal(failure, 'code_too_soon') && failure.retryAfterMs !== null)
        setAskAgainAt(Date.now() + failure.retryAfterMs)
      if (!showFieldErrors(form, failure))
        form.setError('phone', { type: 'server', message: failureText(failure) }, { shouldFocus: true })
    },
  })

  const mayAsk = online && left === 0
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit((body) => {
        if (mayAsk && !send.isPending) send.mutate(body)
      })}
    >
      <Field label={texts.phone} error={errors.phone?.message}>
        {(control) => (
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+380"
            {...control}
            {...form.register('phone')}
          />
        )}
      </Field>
      <ChoiceGroup
        label={texts.channel}
        choices={CHANNELS}
        error={errors.channel?.message}
        {...form.register('channel')}
      />
      <div className={styles.actions}>
        <Button type="submit" wide busy={send.isPending} disabled={!mayAsk}>
          {left > 0 ? texts.sendIn(left) : texts.send}
        </Button>
        {!online && <p className={styles.note}>{texts.offline}</p>}
        {waiting && (
          <Button variant="quiet" size="s" className={styles.quiet} onClick={onHaveCode}>
            {texts.haveCode(shownPhone(waiting.phone))}
          </Button>
        )}
      </div>
    </form>
  )
}
