import { useMutation } from '@tanstack/react-query'

import { accountLinks } from '#domain/contract/account-links.ts'
import { linkTexts, unbroken } from '#domain/uk/account-links.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/field.tsx'
import { Page } from '#src/ui/page.tsx'

import styles from './auth.module.css'
import { useLinkLook } from './link-look.ts'
import { useLinkToken } from '#src/lib/link-token.ts'
import { LookMissing } from './look-missing.tsx'

const texts = linkTexts.cancelChange

/** Where mails to the address that an account is to leave, or has left, lead: the move is called off or undone. */
export function CancelEmailChangePage() {
  const token = useLinkToken()
  if (token === null) return <DeadLink />
  return <CancelChange key={token} token={token} />
}

function DeadLink() {
  return (
    <Page key="dead" title={texts.title} narrow>
      <FormError>{texts.dead}</FormError>
      <p className={styles.lead}>{texts.deadHint}</p>
      <NewPassword />
    </Page>
  )
}

function NewPassword() {
  return (
    <div className={styles.choice}>
      <LinkButton to="/forgot-password">{texts.newPassword}</LinkButton>
      <LinkButton to="/" variant="ghost">
        {texts.home}
      </LinkButton>
    </div>
  )
}

function CancelChange({ token }: { token: string }) {
  const look = useLinkLook('email change', token, (input) => call(accountLinks.lookAtEmailChange, input))
  const cancel = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(accountLinks.cancelEmailChange, { body: { token } }),
  })
  const failure = cancel.error ?? look.error
  const seen = look.data?.data
  if (cancel.isSuccess)
    return (
      <Page key="done" title={texts.title} narrow>
        <p className={styles.lead}>
          <b>{seen?.is_moved ? texts.doneMoved : texts.done}</b>{' '}
          {seen?.is_moved ? texts.nextMoved : texts.next}
        </p>
        <NewPassword />
      </Page>
    )
  if (isRefusal(failure, 'cancel_link_invalid', 'validation')) return <DeadLink />
  return (
    <Page title={texts.title} narrow>
      {seen ? (
        <>
          <p className={styles.lead}>
            {seen.is_moved ? (
              <>
                {texts.whoseMoved} <b>{seen.username}</b> {texts.moved(seen.email, seen.new_email)}
              </>
            ) : (
              <>
                {texts.whose} <b>{seen.username}</b> ({unbroken(seen.email)}) {texts.move(seen.new_email)}
              </>
            )}
          </p>
          <p className={styles.lead}>{seen.is_moved ? texts.leadMoved : texts.lead}</p>
          {cancel.error && <FormError>{failureText(cancel.error)}</FormError>}
          <div className={styles.choice}>
            <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {seen.is_moved ? texts.submitMoved : texts.submit}
            </Button>
          </div>
        </>
      ) : (
        <LookMissing look={look} />
      )}
    </Page>
  )
}
