import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { accountLinks, type AddressLook } from '#domain/contract/account-links.ts'
import { PasswordProof } from '#domain/contract/security.ts'
import { linkTexts, unbroken } from '#domain/uk/account-links.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { call } from '#src/lib/http.ts'
import { useMe } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog.tsx'
import { Field, FormError, PasswordInput } from '#src/ui/field.tsx'

import styles from './auth.module.css'

const texts = linkTexts.verify

type AddressOfAnotherProps = {
  token: string
  seen: AddressLook
  onProved: (email: string) => void
  onDisavowed: () => void
  onRefused: (failure: Error) => void
}

/** For whoever is not signed in to the account that names this address: its password, or 'Це не я'. */
export function AddressOfAnother({ token, seen, onProved, onDisavowed, onRefused }: AddressOfAnotherProps) {
  const [asking, setAsking] = useState(false)
  const me = useMe()
  const form = useContractForm(PasswordProof, { password: '' })
  const prove = useMutation({
    meta: { quiet: true },
    mutationFn: ({ password }: { password: string }) =>
      call(accountLinks.proveEmail, { body: { token, password } }),
    onSuccess: ({ data }) => onProved(data.email),
    onError: (failure) => {
      showFieldErrors(form, failure)
      onRefused(failure)
    },
  })
  const disavow = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(accountLinks.disavowAddress, { body: { token } }),
    onSuccess: onDisavowed,
    onError: (failure) => {
      setAsking(false)
      onRefused(failure)
    },
  })
  const { new_email: newEmail, username, email } = seen
  const failure = prove.error ?? disavow.error
  return (
    <>
      <p className={styles.lead}>
        {newEmail === null ? texts.whose : texts.whoseMoves} <b>{username}</b> ({unbroken(email)})
        {newEmail === null ? '.' : ` ${texts.move(newEmail)}`}
      </p>
      <p className={styles.lead}>
        {texts.ifYours} {me && texts.otherwise(me.email)}
      </p>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit((body) => prove.mutate(body))}>
        {failure && <FormError>{failureText(failure)}</FormError>}
        <Field label={texts.password} error={form.formState.errors.password?.message}>
          {(control) => (
            <PasswordInput autoComplete="current-password" {...control} {...form.register('password')} />
          )}
        </Field>
        <div className={styles.choice}>
          <Button type="submit" busy={prove.isPending}>
            {texts.submit}
          </Button>
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {texts.notMe}
          </Button>
        </div>
      </form>
      <p className={styles.other}>
        <Link to="/forgot-password">{texts.forgot}</Link>
      </p>
      <ConfirmDialog
        open={asking}
        danger
        title={texts.ask}
        busy={disavow.isPending}
        onAnswer={(yes) => (yes ? disavow.mutate() : setAsking(false))}
      >
        <p>{newEmail === null ? texts.askText : texts.askMoveText}</p>
      </ConfirmDialog>
    </>
  )
}
