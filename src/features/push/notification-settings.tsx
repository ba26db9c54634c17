import { useEffect, useState } from 'react'

import { pushTexts } from '#domain/uk/push.ts'
import { useMe } from '#src/session/me.ts'
import { CheckBox } from '#src/ui/choice.tsx'

import { keepTold, type Outcome, switchOff, switchOn } from './push-keeper.ts'
import { usePushed } from './push-state.ts'
import { permission, pushSupport } from './push-support.ts'

const texts = pushTexts.setting

/** The switch of this device's pushes; says why where it cannot be turned. */
export function NotificationSettings() {
  const uid = useMe()?.id
  const pushed = usePushed()
  /** What was just chosen and is not done yet. */
  const [wished, setWished] = useState<boolean | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  useEffect(() => {
    if (uid !== undefined) void keepTold(uid)
  }, [uid])
  if (uid === undefined) return null
  const support = pushSupport()
  const obstacle = support === 'ready' ? (permission() === 'denied' ? 'denied' : null) : support
  const change = async (wish: boolean): Promise<void> => {
    if (wished !== null) return
    setWished(wish)
    setOutcome(wish ? await switchOn(uid) : await switchOff(uid))
    setWished(null)
  }
  const trouble = obstacle ?? (outcome === 'subscribed' ? null : outcome)
  return (
    <CheckBox
      label={texts.label}
      hint={pushed ? texts.on : texts.off}
      error={trouble && pushTexts.outcomes[trouble]}
      checked={wished ?? pushed ?? false}
      disabled={obstacle !== null}
      aria-busy={wished !== null || undefined}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  )
}
