import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'

import { Credentials, login as signIn } from '#domain/contract/sign-in.ts'
import { authTexts } from '#domain/uk/auth.ts'
import { statusTexts } from '#domain/uk/http-status.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { call } from '#src/lib/http.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FormError, TextInput } from '#src/ui/field.tsx'
import { CurrentPassword } from '#src/ui/current-password.tsx'
import { Page } from '#src/ui/page.tsx'

import styles from './auth.module.css'
import { useEnter } from './auth.logic.ts'
import { GoogleEntry } from './google-entry.tsx'
import { keepsTypedEmail, typedEmail } from './typed-email.ts'

const texts = authTexts.login
const LoginForm = v.object({
  ...Credentials.entries,
  password: v.pipe(v.string(), v.minLength(1, texts.passwordRequired), v.maxLength(1000)),
})

export function LoginPage({ redirect }: { redirect: string | undefined }) {
  const enter = useEnter(redirect)
  const form = useContractForm(LoginForm, { email: typedEmail(), password: '' })
  const { errors } = form.formState
  const login = useMutation({
    meta: { quiet: true },
    mutationFn: (body: v.InferOutput<typeof LoginForm>) => call(signIn, { body }),
    onSuccess: ({ data }) => enter(data),
    onError: (failure) => showFieldErrors(form, failure),
  })
  return (
    <Page title={texts.title} narrow>
      {redirect !== undefined && <p className={styles.why}>{statusTexts.unauthorized}</p>}
      <form className={styles.form} noValidate onSubmit={form.handleSubmit((body) => login.mutate(body))}>
        {login.error && <FormError>{failureText(login.error)}</FormError>}
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
        <CurrentPassword
          label={authTexts.password}
          error={errors.password?.message}
          register={() => form.register('password')}
        />
        <Button type="submit" busy={login.isPending}>
          {texts.submit}
        </Button>
      </form>
      <GoogleEntry redirect={redirect} />
      <p className={`${styles.other} ${styles.aside}`}>
        <Link to="/forgot-password">{texts.forgot}</Link>
        <Link to="/login-by-link" search={redirect === undefined ? {} : { redirect }}>
          {texts.byLink}
        </Link>
      </p>
      <p className={styles.other}>
        {texts.noAccount}{' '}
        <Link to="/register" search={redirect === undefined ? {} : { redirect }}>
          {texts.toRegister}
        </Link>
      </p>
    </Page>
  )
}
