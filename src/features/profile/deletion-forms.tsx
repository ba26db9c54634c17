import { useMutation } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { accountData, DeletionByCode, DeletionByPassword } from '#domain/contract/account-data.ts'
import { deletionTexts as texts } from '#domain/uk/own-data.ts'
import { isRefusal, isUnsure } from '#src/lib/failures.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { deletingAccount } from '#src/session/sign-out/account-deletion.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FormError, TextInput } from '#src/ui/field.tsx'
import { CurrentPassword } from '#src/ui/current-password.tsx'
import { notify } from '#src/ui/toast.tsx'

import styles from './profile.module.css'

type FormProps = { onDeleted: () => Promise<void>; onOtherWay: () => void }

type ProofProps<B extends FieldValues> = {
  form: UseFormReturn<B, unknown, B>
  onDeleted: () => Promise<void>
  /** The other way to prove who asks. */
  aside: ReactNode
  children: ReactNode
}

/** The last step, whichever way it is proved. Nothing of it waits in a queue: without a network the button rests. */
function Proof<B extends { password: string } | { code: string }>({
  form,
  onDeleted,
  aside,
  children,
}: ProofProps<B>) {
  const online = useOnline()
  const mayBeDone = useRef(false)
  const leave = useMutation({
    meta: { quiet: true },
    mutationFn: (body: B) =>
      deletingAccount(async () => {
        try {
          await call(accountData.deleteAccount, { body })
        } catch (failure) {
          mayBeDone.current ||= isUnsure(failure)
          // an earlier try came through, though its answer did not
          if (!mayBeDone.current || !isRefusal(failure, 'unauthorized')) throw failure
        }
        await onDeleted()
      }),
    onSuccess: () => notify.success(texts.done),
    onError: (failure) => showFieldErrors(form, failure),
  })
  return (
    <form className={styles.dialogForm} noValidate onSubmit={form.handleSubmit((body) => leave.mutate(body))}>
      {leave.error && <FormError>{failureText(leave.error)}</FormError>}
      {children}
      <Button type="submit" variant="danger" busy={leave.isPending} disabled={!online}>
        {texts.submit}
      </Button>
      {aside}
    </form>
  )
}

/** For those who have a password. */
export function DeletionByPasswordForm({ onDeleted, onOtherWay }: FormProps) {
  const form = useContractForm(DeletionByPassword, { password: '' })
  const online = useOnline()
  return (
    <Proof
      form={form}
      onDeleted={onDeleted}
      aside={
        <Button size="s" variant="quiet" disabled={!online} onClick={onOtherWay}>
          {texts.noPassword}
        </Button>
      }
    >
      <CurrentPassword
        label={texts.password}
        error={form.formState.errors.password?.message}
        register={() => form.register('password')}
      />
    </Proof>
  )
}

type Mailing = { isPending: boolean; mutate: () => void }

/** For those who have none; the code has been mailed as this way was chosen. */
export function DeletionByCodeForm({ mailing, onDeleted, onOtherWay }: FormProps & { mailing: Mailing }) {
  const form = useContractForm(DeletionByCode, { code: '' })
  const online = useOnline()
  const { error } = form.getFieldState('code', form.formState)
  return (
    <Proof
      form={form}
      onDeleted={onDeleted}
      aside={
        <div className={styles.acts}>
          <Button
            size="s"
            variant="quiet"
            busy={mailing.isPending}
            disabled={!online}
            onClick={() => mailing.mutate()}
          >
            {texts.codeAgain}
          </Button>
          <Button size="s" variant="quiet" onClick={onOtherWay}>
            {texts.toPassword}
          </Button>
        </div>
      }
    >
      <Field label={texts.code} hint={error ? undefined : texts.codeHint} error={error?.message}>
        {(control) => (
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            {...control}
            {...form.register('code')}
          />
        )}
      </Field>
    </Proof>
  )
}
