import { useMutation } from '@tanstack/react-query'
import { MessageSquareText, Send } from 'lucide-react'
import { useEffect, useState } from 'react'

import { PhoneCodeRequest } from '#domain/contract/phone.ts'
import { phoneTexts as texts } from '#domain/uk/phone.ts'
import { AbortError, isRefusal } from '#src/lib/failures.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceGroup, Field, FormError, TextInput } from '#src/ui/field.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { useChannels } from './channels.ts'
import { channelFrom, resendAt, shownPhone, type SentCode, waitFor } from './phone.logic.ts'
import styles from './phone.module.css'
import { askForCode, askingFault } from './puzzle.ts'
import { SlowNote } from './slow-note.tsx'
import { useWhileShown } from './while-shown.ts'
import { useSecondsLeft } from '#src/lib/seconds-left.ts'

const CHOICES = {
  sms: { value: 'sms', label: texts.sms, hint: texts.smsHint, icon: <MessageSquareText /> },
  telegram: { value: 'telegram', label: texts.telegram, hint: texts.telegramHint, icon: <Send /> },
}

type PhoneFormProps = {
  typed: { phone: string; channel: PhoneCodeRequest['channel'] }
  autoFocus: boolean
  onTyping: (typed: PhoneFormProps['typed']) => void
  /** A code that was sent before and may still be entered. */
  waiting: SentCode | null
  onSent: (sent: SentCode) => void
  onHaveCode: () => void
}

/** Asks for the number and the way the code shall come. */
export function PhoneForm({ typed, autoFocus, onTyping, waiting, onSent, onHaveCode }: PhoneFormProps) {
  const online = useOnline()
  const shown = useWhileShown()
  const form = useContractForm(PhoneCodeRequest, typed)
  const { errors } = form.formState
  const channels = useChannels()
  const [fault, setFault] = useState('')
  const [refused, setRefused] = useState<{ phone: string; resendAt: number } | null>(null)
  const left = useSecondsLeft(waitFor(typed.phone, [waiting, refused]))

  useEffect(() => {
    const { unsubscribe } = form.watch(({ phone = '', channel = 'sms' }) => onTyping({ phone, channel }))
    return unsubscribe
  }, [form, onTyping])

  const send = useMutation({
    meta: { quiet: true },
    mutationFn: (body: PhoneCodeRequest) => askForCode(body, shown.current),
    onMutate: () => setFault(''),
    onSuccess: ({ data }, body) =>
      onSent({
        ...body,
        resendAt: resendAt(data.resend_after, Date.now()),
        expiresAt: Date.parse(data.expires_at),
      }),
    onError: (failure, { phone }) => {
      if (failure instanceof AbortError) return
      notify.error(texts.sendFailed)
      if (isRefusal(failure, 'code_too_soon') && failure.retryAfterMs !== null)
        setRefused({ phone, resendAt: Date.now() + failure.retryAfterMs })
      if (!showFieldErrors(form, failure)) setFault(askingFault(failure))
    },
  })

  const mayAsk = online && left === 0 && channels !== null && channels.length > 0
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit((body) => {
        if (mayAsk && !send.isPending) send.mutate({ ...body, channel: channelFrom(channels, body.channel) })
      })}
    >
      <Field label={texts.phone} error={errors.phone?.message}>
        {(control) => (
          <TextInput
            type="tel"
            autoFocus={autoFocus}
            inputMode="tel"
            autoComplete="tel"
            placeholder="+380"
            {...control}
            {...form.register('phone')}
          />
        )}
      </Field>
      {channels?.length === 0 && <p className={styles.note}>{texts.noChannels}</p>}
      {channels?.length === 1 && <p className={styles.note}>{channels.map((one) => texts.only[one])}</p>}
      {channels && channels.length > 1 && (
        <ChoiceGroup
          label={texts.channel}
          choices={channels.map((one) => CHOICES[one])}
          error={errors.channel?.message}
          {...form.register('channel')}
        />
      )}
      {/* the focus stays in the group, so nothing else would read it out */}
      <output className="visually-hidden">{errors.channel?.message}</output>
      <FormError>{fault}</FormError>
      <div className={styles.actions}>
        <Button type="submit" wide busy={send.isPending} disabled={!mayAsk}>
          {left > 0 ? texts.sendIn(left) : texts.send}
        </Button>
        <SlowNote isPending={send.isPending} />
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
