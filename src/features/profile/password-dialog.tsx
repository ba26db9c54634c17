import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type * as v from 'valibot'

import { PasswordChange, security } from '#domain/contract/security.ts'
import { securityTexts } from '#domain/uk/security.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, FormError, PasswordInput } from '#src/ui/field.tsx'
import { CurrentPassword } from '#src/ui/current-password.tsx'
import { notify } from '#src/ui/toast.tsx'

import styles from './profile.module.css'

const texts = securityTexts.password

export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <PasswordForm onDone={onClose} />
    </Dialog>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const form = useContractForm(PasswordChange, { current_password: '', password: '' })
  const { errors } = form.formState
  const change = useMutation({
    meta: { quiet: true },
    mutationFn: (body: v.InferOutput<typeof PasswordChange>) => call(security.changePassword, { body }),
    onSuccess: () => {
      notify.success(texts.done)
      onDone()
      return invalidate(client, security.sessions)
    },
    onError: (failure) => showFieldErrors(form, failure),
  })
  return (
    <form
      className={styles.dialogForm}
      noValidate
      data-unkept={form.formState.isDirty || undefined}
      onSubmit={form.handleSubmit((body) => change.mutate(body))}
    >
      {change.error && <FormError>{failureText(change.error)}</FormError>}
      <CurrentPassword
        label={texts.current}
        error={errors.current_password?.message}
        register={() => form.register('current_password')}
      />
      <Field
        label={texts.next}
        hint={errors.password ? undefined : texts.hint}
        error={errors.password?.message}
      >
        {(control) => (
          <PasswordInput autoComplete="new-password" {...control} {...form.register('password')} />
        )}
      </Field>
      <Button type="submit" busy={change.isPending}>
        {texts.submit}
      </Button>
      <p className={styles.note}>
        {texts.none} <Link to="/forgot-password">{texts.mail}</Link>
      </p>
    </form>
  )
}
