import { useMutation, useQueryClient } from '@tanstack/react-query'

import { accountLinks } from '#domain/contract/account-links.ts'
import { users } from '#domain/contract/users.ts'
import { linkTexts } from '#domain/uk/account-links.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { useSignedIn } from '#src/session/me.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/field.tsx'
import { Page } from '#src/ui/page.tsx'

import styles from './auth.module.css'
import { useLinkToken } from './link-token.ts'

const texts = linkTexts.verify

/** Where the mail about an address leads; what reads mails before people do presses no button. */
export function VerifyEmailPage() {
  const token = useLinkToken()
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const prove = useMutation({
    meta: { quiet: true },
    mutationFn: (body: { token: string }) => call(accountLinks.proveEmail, { body }),
    onSuccess: () => (signedIn ? invalidate(client, users.profile) : undefined),
  })
  const onward = signedIn ? (
    <LinkButton to="/office/profile">{texts.toProfile}</LinkButton>
  ) : (
    <LinkButton to="/">{texts.home}</LinkButton>
  )
  if (prove.data)
    return (
      <Page key="done" title={texts.title} narrow>
        <p className={styles.lead}>{texts.done(prove.data.data.email)}</p>
        <div className={styles.choice}>{onward}</div>
      </Page>
    )
  if (token === null || isRefusal(prove.error, 'email_link_invalid') || isRefusal(prove.error, 'validation'))
    return (
      <Page key="dead" title={texts.title} narrow>
        <FormError>{texts.dead}</FormError>
        <p className={styles.lead}>{texts.deadHint}</p>
        <div className={styles.choice}>{onward}</div>
      </Page>
    )
  return (
    <Page title={texts.title} narrow>
      <p className={styles.lead}>{texts.lead}</p>
      {prove.error && <FormError>{failureText(prove.error)}</FormError>}
      <div className={styles.choice}>
        <Button busy={prove.isPending} onClick={() => prove.mutate({ token })}>
          {texts.submit}
        </Button>
      </div>
    </Page>
  )
}
