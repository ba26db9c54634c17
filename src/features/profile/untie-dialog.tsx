import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type * as v from 'valibot'

import { PasswordProof, security } from '#domain/contract/security.ts'
import { securityTexts } from '#domain/uk/security.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, FormError, PasswordInput } from '#src/ui/field.tsx'
import { notify } from '#src/ui/toast.tsx'

import styles from './profile.module.css'

const texts = securityTexts.google

type UntieDialogProps = { open: boolean; hasPassword: boolean; onClose: () => void }

/** Asks for the password; where there is none Google is the last way in, and a mail sets a password first. */
export function UntieDialog({ open, hasPassword, onClose }: UntieDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      {hasPassword ? <UntieForm onDone={onClose} /> : <SetPasswordFirst />}
    </Dialog>
  )
}

function SetPasswordFirst() {
  return (
    <div className={styles.dialogForm}>
      <p>{texts.last}</p>
      <LinkButton to="/forgot-password">{texts.setPassword}</LinkButton>
    </div>
  )
}

function UntieForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const form = useContractForm(PasswordProof, { password: '' })
  const untie = useMutation({
    meta: { quiet: true },
    mutationFn: (body: v.InferOutput<typeof PasswordProof>) => call(security.untieGoogle, { body }),
    onSuccess: () => {
      notify.success(texts.done)
      onDone()
    },
    onError: (failure) => showFieldErrors(form, failure),
    // also where it was untied elsewhere, or the password went
    onSettled: () =>
      Promise.all([invalidate(client, security.waysIn), invalidate(client, security.sessions)]),
  })
  return (
    <form className={styles.dialogForm} noValidate onSubmit={form.handleSubmit((body) => untie.mutate(body))}>
      <p>{texts.lead}</p>
      {untie.error && <FormError>{failureText(untie.error)}</FormError>}
      <Field label={texts.password} error={form.formState.errors.password?.message}>
        {(control) => (
          <PasswordInput autoComplete="current-password" {...control} {...form.register('password')} />
        )}
      </Field>
      <Button type="submit" busy={untie.isPending}>
        {texts.submit}
      </Button>
      <p className={styles.note}>
        <Link to="/forgot-password">{texts.forgot}</Link>
      </p>
    </form>
  )
}
