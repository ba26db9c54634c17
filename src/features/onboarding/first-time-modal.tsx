import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react'

import type { Intent } from '#domain/contract/users.ts'
import { authTexts } from '#domain/uk/auth.ts'
import { useReachable } from '#src/lib/reach.ts'
import { setMe, useMe } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import { hasChosen, keepIntent, sendIntent, subscribeIntent } from './intent.ts'

const texts = authTexts.onboarding

type FirstTimeModalProps = {
  /** What the person is doing already, which answers the question without asking it. */
  answer?: Intent | undefined
  onChoice: (choice: Intent) => void
}

/** Asks a newcomer once whether to buy or to sell; only an answer closes it, and an answer needs no network. */
export function FirstTimeModal({ answer, onChoice }: FirstTimeModalProps): ReactNode {
  const client = useQueryClient()
  const me = useMe()
  const isReachable = useReachable()
  const uid = me?.id
  const chosen = useSyncExternalStore(
    subscribeIntent,
    () => uid !== undefined && hasChosen(uid),
    () => true,
  )

  useEffect(() => {
    if (uid !== undefined && isReachable) void sendIntent(uid)
  }, [uid, isReachable])

  const isAsked = me !== null && me.is_first_time && !chosen
  const take = useCallback(
    (choice: Intent): void => {
      if (!me) return
      keepIntent(me.id, choice)
      setMe(client, { ...me, is_first_time: false })
      void sendIntent(me.id)
    },
    [client, me],
  )
  useEffect(() => {
    if (isAsked && answer !== undefined) take(answer)
  }, [isAsked, answer, take])
  const choose = (choice: Intent): void => {
    take(choice)
    onChoice(choice)
  }

  return (
    <Dialog
      open={isAsked && answer === undefined}
      closable={false}
      title={texts.title}
      actions={
        <>
          <Button variant="ghost" onClick={() => choose('sell')}>
            {texts.sell}
          </Button>
          <Button onClick={() => choose('buy')}>{texts.buy}</Button>
        </>
      }
    >
      <p>{texts.welcome}</p>
    </Dialog>
  )
}
