import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import { authTexts } from '#domain/uk/auth.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { useReachable } from '#src/lib/reach.ts'
import { countWritten } from '#src/offline/outbox/counts.ts'
import { choicesWaiting, noItems, subscribeOutbox, unsentItems } from '#src/offline/outbox/shared-outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'

import styles from './auth.module.css'
import { choicesAreLost, useLeave } from './leave.ts'

const texts = authTexts.logout

/** Whoever leads a user here from outside gets a question and no sign-out. */
export function LogoutPage() {
  const router = useRouter()
  const unsent = useSyncExternalStore(subscribeOutbox, unsentItems, noItems)
  const choices = useSyncExternalStore(subscribeOutbox, choicesWaiting, () => 0)
  const isReachable = useReachable()
  const losesChoices = choicesAreLost({ choices, unsent: unsent.length, isReachable })
  const losesAnything = unsent.length > 0 || losesChoices
  const leave = useMutation({ mutationFn: useLeave() })
  const stay = (): void => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ href: '/' })
  }
  return (
    <Page title={texts.title} narrow>
      <p>{texts.question}</p>
      {unsent.length > 0 && <p>{texts.unsent(queueTexts.things(countWritten(unsent)))}</p>}
      {losesChoices && <p>{texts.choices}</p>}
      <div className={styles.choice}>
        {/* with a queue the safe answer is the one that stands out: what is not sent is destroyed by the other */}
        <Button variant={losesAnything ? 'primary' : 'ghost'} onClick={stay}>
          {texts.stay}
        </Button>
        <Button
          variant={losesAnything ? 'danger' : 'primary'}
          busy={leave.isPending}
          onClick={() => leave.mutate()}
        >
          {unsent.length > 0 ? texts.submitUnsent : texts.submit}
        </Button>
      </div>
    </Page>
  )
}
