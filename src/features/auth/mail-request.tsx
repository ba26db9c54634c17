import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { AddressForm } from '#domain/contract/account-links.ts'
import { linkTexts } from '#domain/uk/account-links.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FormError, TextInput } from '#src/ui/field.tsx'
import { Page } from '#src/ui/page.tsx'

import styles from './auth.module.css'
import { keepsTypedEmail, typedEmail } from './typed-email.ts'

type MailRequestProps = {
  texts: { title: string; lead: string; submit: string; sent: (email: string) => string }
  ask: (body: { email: string }) => Promise<unknown>
}

/** Asks where to mail a link, and then says where to look for it; the same for known and unknown addresses. */
export function MailRequest({ texts, ask }: MailRequestProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useContractForm(AddressForm, { email: typedEmail() })
  const request = useMutation({
    meta: { quiet: true },
    mutationFn: ask,
    onSuccess: (_answer, { email }) => setSentTo(email),
    onError: (failure) => showFieldErrors(form, failure),
  })
  const failure =
    request.error &&
    (isRefusal(request.error, 'sender_not_configured') ? linkTexts.notConfigured : failureText(request.error))
  if (sentTo !== null)
    return (
      <Page key="sent" title={linkTexts.sent} narrow>
        <p className={styles.lead}>{texts.sent(sentTo)}</p>
        {failure && <FormError>{failure}</FormError>}
        <div className={styles.choice}>
          <Button variant="ghost" busy={request.isPending} onClick={() => request.mutate({ email: sentTo })}>
            {linkTexts.again}
          </Button>
        </div>
        <p className={styles.other}>
          <Link to="/login">{linkTexts.toLogin}</Link>
        </p>
      </Page>
    )
  return (
    <Page title={texts.title} narrow>
      <p className={styles.lead}>{texts.lead}</p>
      <form className={styles.form} noValidate onSubmit={form.handleSubmit((body) => request.mutate(body))}>
        {failure && <FormError>{failure}</FormError>}
        <Field label={linkTexts.email} error={form.formState.errors.email?.message}>
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
        <Button type="submit" busy={request.isPending}>
          {texts.submit}
        </Button>
      </form>
      <p className={styles.other}>
        <Link to="/login">{linkTexts.toLogin}</Link>
      </p>
    </Page>
  )
}
