import { BellRing } from 'lucide-react'
import { useState } from 'react'

import { pushTexts } from '#domain/uk/push.ts'
import { useOnline } from '#src/lib/online.ts'
import { useMe } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { switchOn } from './push-keeper.ts'
import styles from './push.module.css'
import { permission, pushSupport } from './push-support.ts'
import { keepWish, readWish } from './push-wish.ts'

const texts = pushTexts.offer

/**
 * Offers pushes to who has something to wait for, before the browser is let to ask: its own question comes once. A
 * 'no' is remembered, and the profile keeps the switch. Without a network a yes could come to nothing.
 */
export function PushOffer() {
  const uid = useMe()?.id
  const [isAnswered, setAnswered] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const online = useOnline()
  if (uid === undefined || isAnswered || !online || !mayOffer(uid)) return null
  const allow = async (): Promise<void> => {
    setBusy(true)
    const outcome = await switchOn(uid)
    const say = outcome === 'subscribed' ? notify.success : notify.warning
    say(pushTexts.outcomes[outcome])
    setAnswered(true)
  }
  const decline = (): void => {
    keepWish(uid, 'later')
    setAnswered(true)
  }
  return (
    <section className={styles.offer} aria-label={texts.title}>
      <BellRing />
      <div className={styles.words}>
        <p className={styles.title}>{texts.title}</p>
        <p>{texts.text}</p>
      </div>
      <div className={styles.answers}>
        <Button size="s" variant="ghost" onClick={decline}>
          {texts.later}
        </Button>
        <Button size="s" busy={isBusy} onClick={() => void allow()}>
          {texts.allow}
        </Button>
      </div>
    </section>
  )
}

const mayOffer = (uid: number): boolean =>
  pushSupport() === 'ready' && permission() === 'default' && readWish(uid) === null
