import { useState } from 'react'

import { pushSwitchTexts } from '#domain/uk/push-switch.ts'
import { useMe } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'
import { NoticeBar } from '#src/ui/notice-bar.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { switchOn } from './push-keeper.ts'
import { setPushOffered, usePushMoment } from './push-offered.ts'
import { keepWish } from './push-wish.ts'

const texts = pushSwitchTexts.offer

/** Offers pushes before the browser is let to ask; the profile keeps the switch. */
export function PushOffer() {
  const uid = useMe()?.id
  const [isBusy, setBusy] = useState(false)
  const moment = usePushMoment()
  if (uid === undefined) return null
  const text = moment === null || moment === 'something' ? texts.text : texts.moments[moment]
  const allow = async (): Promise<void> => {
    setBusy(true)
    const outcome = await switchOn(uid)
    setPushOffered(null)
    const say = outcome === 'subscribed' ? notify.success : notify.warning
    say(pushSwitchTexts.outcomes[outcome])
  }
  const decline = (): void => {
    keepWish(uid, 'later')
    setPushOffered(null)
  }
  return (
    <NoticeBar
      actions={
        <>
          <Button variant="ghost" size="s" disabled={isBusy} onClick={decline}>
            {texts.later}
          </Button>
          <Button size="s" busy={isBusy} onClick={() => void allow()}>
            {isBusy ? pushSwitchTexts.setting.switchingOn : texts.allow}
          </Button>
        </>
      }
    >
      {text}
    </NoticeBar>
  )
}
