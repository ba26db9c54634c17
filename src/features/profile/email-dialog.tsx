import { useMutation } from '@tanstack/react-query'
import type * as v from 'valibot'

import { EmailChange, security } from '#domain/contract/security.ts'
import { securityTexts } from '#domain/uk/security.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { call } from '#src/lib/http.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, FormError, TextInput } from '#src/ui/field.tsx'
import { CurrentPassword } from '#src/ui/current-password.tsx'
import { notify } from '#src/ui/toast.tsx'

import styles from './profile.module.css'

const texts = securityTexts.email

export function EmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <EmailForm onDone={onClose} />
    </Dialog>
  )
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm(EmailChange, { email: '', password: '' })
  const { errors } = form.formState
  const change = useMutation({
    meta: { quiet: true },
    mutationFn: (body: v.InferOutput<typeof EmailChange>) => call(security.changeEmail, { body }),
    onSuccess: (_answer, { email }) => {
      notify.success(texts.asked(email))
      onDone()
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
      <p>{texts.lead}</p>
      {change.error && <FormError>{failureText(change.error)}</FormError>}
      <Field label={texts.field} error={errors.email?.message}>
        {(control) => (
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            {...control}
            {...form.register('email')}
          />
        )}
      </Field>
      <CurrentPassword
        label={texts.password}
        error={errors.password?.message}
        register={() => form.register('password')}
      />
      <Button type="submit" busy={change.isPending}>
        {texts.submit}
      </Button>
    </form>
  )
}
