import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { accountLinks, type AddressLook } from '#domain/contract/account-links.ts'
import { linkTexts, unbroken } from '#domain/uk/account-links.ts'
import { call } from '#src/lib/http.ts'
import { useMe } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog.tsx'
import { PasswordForm } from '#src/ui/password-form.tsx'

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
  const prove = useMutation({
    meta: { quiet: true },
    mutationFn: ({ password }: { password: string }) =>
      call(accountLinks.proveEmail, { body: { token, password } }),
    onSuccess: ({ data }) => onProved(data.email),
    onError: onRefused,
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
  return (
    <>
      <p className={styles.lead}>
        {newEmail === null ? texts.whose : texts.whoseMoves} <b>{username}</b> ({unbroken(email)})
        {newEmail === null ? '.' : ` ${texts.move(newEmail)}`}
      </p>
      <p className={styles.lead}>
        {texts.ifYours} {me && texts.otherwise(me.email)}
      </p>
      <PasswordForm
        className={styles.form}
        label={texts.password}
        prove={prove}
        failure={prove.error ?? disavow.error}
      >
        <div className={styles.choice}>
          <Button type="submit" busy={prove.isPending}>
            {texts.submit}
          </Button>
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {texts.notMe}
          </Button>
        </div>
      </PasswordForm>
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
