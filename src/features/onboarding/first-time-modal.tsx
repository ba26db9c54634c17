import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'

import type { Intent } from '#domain/contract/users.ts'
import { authTexts } from '#domain/uk/auth.ts'
import { useReachable } from '#src/lib/reach.ts'
import { setMe, useMe } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import { hasChosen, keepIntent, sendIntent, subscribeIntent } from './intent.ts'

const texts = authTexts.onboarding

/** Asks a newcomer once whether to buy or to sell; only an answer closes it, and an answer needs no network. */
export function FirstTimeModal({ onChoice }: { onChoice: (choice: Intent) => void }): ReactNode {
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

  const choose = (choice: Intent): void => {
    if (!me) return
    keepIntent(me.id, choice)
    setMe(client, { ...me, is_first_time: false })
    void sendIntent(me.id)
    onChoice(choice)
  }

  return (
    <Dialog
      open={me !== null && me.is_first_time && !chosen}
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
