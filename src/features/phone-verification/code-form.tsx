import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type ClipboardEvent } from 'react'

import { phone as phoneCalls } from '#domain/contract/phone.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { phoneTexts as texts } from '#domain/uk/phone.ts'
import { AbortError, isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { setMe } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FormError, TextInput } from '#src/ui/field.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { useChannels } from './channels.ts'
import { codeOf, isWholeCode, resendAt, shownPhone, type SentCode } from './phone.logic.ts'
import styles from './phone.module.css'
import { askForCode, askingFault } from './puzzle.ts'
import { SlowNote } from './slow-note.tsx'
import { useWhileShown } from './while-shown.ts'
import { useSecondsLeft } from '#src/lib/seconds-left.ts'

type CodeFormProps = {
  sent: SentCode
  onResent: (sent: SentCode) => void
  onChangeNumber: () => void
  onVerified: (phone: string) => void
}

/**
 * Takes the code; the fourth digit sends it. One field and not a box for each digit: a phone fills it in by itself, a
 * pasted message finds its place, and a screen reader has one name to read.
 */
export function CodeForm({ sent, onResent, onChangeNumber, onVerified }: CodeFormProps) {
  const client = useQueryClient()
  const online = useOnline()
  const shown = useWhileShown()
  const input = useRef<HTMLInputElement>(null)
  const said = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [fault, setFault] = useState('')
  const channels = useChannels()
  const left = useSecondsLeft(sent.resendAt)

  const forget = (): void => {
    setError('')
    setFault('')
  }
  const fail = (title: string, failure: Error): void => {
    notify.error(title)
    const isOfCode = isRefusal(failure, 'wrong_code', 'code_expired', 'validation')
    ;(isOfCode ? setError : setFault)(askingFault(failure))
    input.current?.focus()
  }
  const verify = useMutation({
    meta: { quiet: true },
    onMutate: forget,
    mutationFn: (entered: string) => call(phoneCalls.verify, { body: { phone: sent.phone, code: entered } }),
    onSuccess: ({ data }) => {
      setMe(client, data)
      notify.success(texts.done)
      onVerified(data.phone ?? sent.phone)
    },
    onError: (failure) => {
      fail(texts.confirmFailed, failure)
      // A wrong code is typed anew; one that never arrived there may be sent again as it stands.
      if (isRefusal(failure, 'wrong_code', 'code_expired')) setCode('')
    },
  })
  const resend = useMutation({
    meta: { quiet: true },
    onMutate: () => {
      forget()
      // before the new one can come: a phone fills it in by itself, also before the answer of this call
      setCode('')
      return code
    },
    mutationFn: () => askForCode({ phone: sent.phone, channel: sent.channel }, shown.current),
    onSuccess: ({ data }) => {
      onResent({
        ...sent,
        resendAt: resendAt(data.resend_after, Date.now()),
        expiresAt: Date.parse(data.expires_at),
      })
      notify.success(texts.resent)
      input.current?.focus()
    },
    onError: (failure, _, before = '') => {
      setCode((entered) => entered || before)
      if (failure instanceof AbortError) return
      fail(texts.sendFailed, failure)
      if (isRefusal(failure, 'code_too_soon') && failure.retryAfterMs !== null)
        onResent({ ...sent, resendAt: Date.now() + failure.retryAfterMs })
    },
  })

  const submit = (entered: string): void => {
    // without a network the code waits in its field, and the button for the network
    if (verify.isPending || resend.isPending || !online) return
    if (isWholeCode(entered)) verify.mutate(entered)
    else {
      setError(fieldTexts.code)
      input.current?.focus()
    }
  }
  const take = (text: string): void => {
    const entered = codeOf(text)
    if (verify.isPending) return
    setCode(entered)
    setError('')
    if (isWholeCode(entered) && entered !== code) submit(entered)
  }
  /** What is pasted counts alone: joined to digits that stand there it would be a wrong code, and cost a try. */
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    if (codeOf(text) !== '') take(text)
  }

  const phone = shownPhone(sent.phone)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <p id={said} className={styles.sent}>
        {sent.channel === 'telegram' ? texts.sentByTelegram(phone) : texts.sentBySms(phone)}
      </p>
      <Field label={texts.code} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            aria-describedby={[control['aria-describedby'], said].filter(Boolean).join(' ')}
            className={styles.code}
            value={code}
            onPaste={paste}
            onChange={(event) => take(event.currentTarget.value)}
          />
        )}
      </Field>
      {/* the focus has not moved, so nothing else would read it out */}
      <output className="visually-hidden">{error}</output>
      <FormError>{fault}</FormError>
      <div className={styles.actions}>
        <Button type="submit" wide busy={verify.isPending} disabled={!online}>
          {texts.check}
        </Button>
        <SlowNote isPending={resend.isPending} />
        {!online && <p className={styles.note}>{texts.offline}</p>}
        <div className={styles.others}>
          {left > 0 ? (
            <p className={styles.note}>{texts.resendIn(left)}</p>
          ) : (
            <Button
              variant="quiet"
              size="s"
              className={styles.quiet}
              busy={resend.isPending}
              disabled={!online}
              onClick={() => resend.mutate()}
            >
              {texts.resend}
            </Button>
          )}
          <Button variant="quiet" size="s" className={styles.quiet} onClick={onChangeNumber}>
            {channels && channels.length > 1 ? texts.changeEither : texts.change}
          </Button>
        </div>
      </div>
    </form>
  )
}
