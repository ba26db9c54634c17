import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { accountLinks } from '#domain/contract/account-links.ts'
import { linkTexts } from '#domain/uk/account-links.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { useMe } from '#src/session/me.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/field.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { useEnter } from './auth.logic.ts'
import styles from './auth.module.css'
import { useLinkLook } from './link-look.ts'
import { useLinkToken } from '#src/lib/link-token.ts'
import { MailRequest } from './mail-request.tsx'

const texts = linkTexts.login

/** With a link's secret: whose account it opens and the button that does. Without: where to mail a link. */
export function LoginByLinkPage({ redirect }: { redirect: string | undefined }) {
  const token = useLinkToken()
  if (token === null)
    return <MailRequest texts={texts} ask={(body) => call(accountLinks.mailLoginLink, { body })} />
  return <OpenLink key={token} token={token} redirect={redirect} />
}

function OpenLink({ token, redirect }: { token: string; redirect: string | undefined }) {
  const me = useMe()
  const enter = useEnter(redirect)
  const look = useLinkLook('login link', token, (input) => call(accountLinks.lookAtLoginLink, input))
  const open = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(accountLinks.loginByLink, { body: { token } }),
    onSuccess: ({ data }) => enter(data),
  })
  const failure = open.error ?? look.error
  if (isRefusal(failure, 'login_link_invalid') || isRefusal(failure, 'validation'))
    return (
      <Page key="dead" title={texts.title} narrow>
        <FormError>{texts.dead}</FormError>
        <div className={styles.choice}>
          <LinkButton to="/login-by-link" hash="">
            {texts.anew}
          </LinkButton>
          <LinkButton to="/login" variant="ghost">
            {linkTexts.toLogin}
          </LinkButton>
        </div>
      </Page>
    )
  return (
    <Page title={texts.title} narrow>
      {failure && <FormError>{failureText(failure)}</FormError>}
      {look.data ? (
        <>
          <p className={styles.lead}>
            {texts.whose} <b>{look.data.data.username}</b> ({look.data.data.email}).
          </p>
          {me && <p className={styles.lead}>{texts.instead(me.email)}</p>}
          <div className={styles.choice}>
            <Button busy={open.isPending} onClick={() => open.mutate()}>
              {texts.enter}
            </Button>
          </div>
        </>
      ) : failure ? (
        <div className={styles.choice}>
          <Button busy={look.isFetching} onClick={() => void look.refetch()}>
            {linkTexts.retry}
          </Button>
        </div>
      ) : (
        <Skeleton lines={2} />
      )}
      <p className={styles.other}>
        <Link to="/login">{linkTexts.toLogin}</Link>
      </p>
    </Page>
  )
}
