import { useMutation } from '@tanstack/react-query'

import { unsubscribing } from '#domain/contract/unsubscribing.ts'
import { type MailTopic, readUnsubscribeToken } from '#domain/rules/notifications/unsubscribe-token.ts'
import { unsubscribingTexts as texts } from '#domain/uk/unsubscribing.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { useLinkToken } from '#src/lib/link-token.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/field.tsx'
import { Page } from '#src/ui/page.tsx'

import styles from './notification-settings.module.css'

/** Where the foot of a mail leads: says what would not be mailed any more. Nothing happens before it is asked for. */
export function UnsubscribePage() {
  const token = useLinkToken()
  const topic = token === null ? undefined : readUnsubscribeToken(token)?.topic
  if (token === null || topic === undefined) return <DeadLink />
  return <Unsubscribe key={token} token={token} topic={topic} />
}

function ToSettings() {
  return (
    <LinkButton to="/office/profile" hash="notifications" variant="ghost">
      {texts.settings}
    </LinkButton>
  )
}

function DeadLink() {
  return (
    <Page key="dead" title={texts.title} narrow>
      <div className={styles.part}>
        <FormError>{texts.dead}</FormError>
        <p className={styles.note}>{texts.deadHint}</p>
        <ToSettings />
      </div>
    </Page>
  )
}

function Unsubscribe({ token, topic }: { token: string; topic: MailTopic }) {
  const unsubscribe = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(unsubscribing.unsubscribe, { params: { token } }),
  })
  if (unsubscribe.isSuccess)
    return (
      <Page key="done" title={texts.title} narrow>
        <div className={styles.part}>
          <p>
            <b>{texts.done(topic)}</b>
          </p>
          <p className={styles.note}>{texts.next}</p>
          <ToSettings />
        </div>
      </Page>
    )
  if (isRefusal(unsubscribe.error, 'unsubscribe_link_invalid', 'not_found')) return <DeadLink />
  return (
    <Page title={texts.title} narrow>
      <div className={styles.part}>
        <p>
          <b>{texts.lead(topic)}</b>
        </p>
        <p className={styles.note}>{texts.stays}</p>
        {unsubscribe.error && <FormError>{failureText(unsubscribe.error)}</FormError>}
        <Button busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
          {texts.submit}
        </Button>
      </div>
    </Page>
  )
}
