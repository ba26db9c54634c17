import { useMutation } from '@tanstack/react-query'

import { accountLinks, NewPasswordForm } from '#domain/contract/account-links.ts'
import { linkTexts } from '#domain/uk/account-links.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Field, FormError, PasswordInput } from '#src/ui/field.tsx'
import { Page } from '#src/ui/page.tsx'
import { notify } from '#src/ui/toast.tsx'

import { useEnter } from './auth.logic.ts'
import styles from './auth.module.css'
import { useLinkToken } from '#src/lib/link-token.ts'

const texts = linkTexts.reset

export function ResetPasswordPage() {
  const token = useLinkToken()
  const enter = useEnter(undefined)
  const form = useContractForm(NewPasswordForm, { password: '', password_confirmation: '' })
  const { errors } = form.formState
  const reset = useMutation({
    meta: { quiet: true },
    mutationFn: (body: { token: string; password: string; password_confirmation: string }) =>
      call(accountLinks.resetPassword, { body }),
    onSuccess: async ({ data }) => {
      // every session has ended, this device's too: the new one takes its place
      await enter(data)
      notify.success(texts.done)
    },
    onError: (failure) => showFieldErrors(form, failure),
  })
  if (token === null || isRefusal(reset.error, 'reset_link_invalid'))
    return (
      <Page key="dead" title={texts.title} narrow>
        <FormError>{texts.dead}</FormError>
        <div className={styles.choice}>
          <LinkButton to="/forgot-password">{texts.anew}</LinkButton>
        </div>
      </Page>
    )
  return (
    <Page title={texts.title} narrow>
      <form
        className={styles.form}
        noValidate
        onSubmit={form.handleSubmit((body) => reset.mutate({ token, ...body }))}
      >
        {reset.error && <FormError>{failureText(reset.error)}</FormError>}
        <Field
          label={texts.password}
          hint={errors.password ? undefined : texts.hint}
          error={errors.password?.message}
        >
          {(control) => (
            <PasswordInput autoComplete="new-password" {...control} {...form.register('password')} />
          )}
        </Field>
        <Field label={texts.confirmation} error={errors.password_confirmation?.message}>
          {(control) => (
            <PasswordInput
              autoComplete="new-password"
              {...control}
              {...form.register('password_confirmation')}
            />
          )}
        </Field>
        <Button type="submit" busy={reset.isPending}>
          {texts.submit}
        </Button>
      </form>
    </Page>
  )
}
