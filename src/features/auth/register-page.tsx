import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type * as v from 'valibot'

import { register as signUp, Registration } from '#domain/contract/account.ts'
import { authTexts } from '#domain/uk/auth.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { call } from '#src/lib/http.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FormError, PasswordInput, TextInput } from '#src/ui/field.tsx'
import { Page } from '#src/ui/page.tsx'

import styles from './auth.module.css'
import { useEnter } from './auth.logic.ts'
import { GoogleEntry } from './google-entry.tsx'
import { keepsTypedEmail, typedEmail } from './typed-email.ts'

const texts = authTexts.register

export function RegisterPage({ redirect }: { redirect: string | undefined }) {
  const enter = useEnter(redirect)
  const form = useContractForm(Registration, { email: typedEmail(), password: '', username: '' })
  const { errors } = form.formState
  const register = useMutation({
    meta: { quiet: true },
    mutationFn: (body: v.InferOutput<typeof Registration>) => call(signUp, { body }),
    onSuccess: ({ data }) => enter(data),
    onError: (failure) => {
      if (showFieldErrors(form, failure) || !isRefusal(failure, 'email_taken')) return
      form.setError('email', { type: 'server', message: failure.problem.detail }, { shouldFocus: true })
    },
  })
  return (
    <Page title={texts.title} narrow>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit((body) => register.mutate(body))}>
        {register.error && (
          <FormError>
            {failureText(register.error)}
            {isRefusal(register.error, 'email_taken') && (
              <p>
                <Link to="/login" search={redirect === undefined ? {} : { redirect }}>
                  {texts.signInInstead}
                </Link>
              </p>
            )}
          </FormError>
        )}
        <Field label={authTexts.username} hint={authTexts.usernameHint} error={errors.username?.message}>
          {(control) => <TextInput autoComplete="nickname" {...control} {...form.register('username')} />}
        </Field>
        <Field label={authTexts.email} error={errors.email?.message}>
          {(control) => (
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="username"
              {...control}
              {...form.register('email', keepsTypedEmail)}
            />
          )}
        </Field>
        <Field
          label={authTexts.password}
          // its error says the same
          hint={errors.password ? undefined : authTexts.newPasswordHint}
          error={errors.password?.message}
        >
          {(control) => (
            <PasswordInput autoComplete="new-password" {...control} {...form.register('password')} />
          )}
        </Field>
        <Button type="submit" busy={register.isPending}>
          {texts.submit}
        </Button>
      </form>
      <p className={styles.terms}>
        {texts.terms} <Link to="/oferta">{texts.oferta}</Link> {texts.and}{' '}
        <Link to="/policy">{texts.policy}</Link>.
      </p>
      <GoogleEntry redirect={redirect} />
      <p className={styles.other}>
        {texts.haveAccount}{' '}
        <Link to="/login" search={redirect === undefined ? {} : { redirect }}>
          {texts.toLogin}
        </Link>
      </p>
    </Page>
  )
}
