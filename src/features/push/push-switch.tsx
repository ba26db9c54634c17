import { useEffect, useState } from 'react'

import { pushSwitchTexts } from '#domain/uk/push-switch.ts'
import { useMe } from '#src/session/me.ts'
import { CheckBox } from '#src/ui/choice.tsx'

import { syncSubscription, type SubscribeOutcome, switchOff, switchOn } from './push-keeper.ts'
import { usePushed } from './push-state.ts'
import { pushSupport } from './push-support.ts'
import { usePermission } from './use-permission.ts'

const texts = pushSwitchTexts.setting

/** The switch of this device's pushes; says why where it cannot be turned. */
export function PushSwitch() {
  const uid = useMe()?.id
  const pushed = usePushed()
  /** What was just chosen and is not done yet. */
  const [wished, setWished] = useState<boolean | null>(null)
  const [outcome, setOutcome] = useState<SubscribeOutcome | null>(null)
  const permission = usePermission()
  useEffect(() => {
    if (uid !== undefined) void syncSubscription(uid)
  }, [uid])
  if (uid === undefined) return null
  const support = pushSupport()
  const obstacle = support === 'ready' ? (permission === 'denied' ? 'denied' : null) : support
  const change = async (wish: boolean): Promise<void> => {
    if (wished !== null) return
    setWished(wish)
    setOutcome(wish ? await switchOn(uid) : await switchOff(uid))
    setWished(null)
  }
  const hint =
    wished !== null
      ? wished
        ? texts.switchingOn
        : texts.switchingOff
      : pushed === null && permission === 'granted'
        ? texts.looking
        : pushed
          ? texts.on
          : texts.off
  const trouble = obstacle ?? (outcome === 'subscribed' ? null : outcome)
  return (
    <CheckBox
      label={texts.label}
      hint={hint}
      error={trouble && pushSwitchTexts.outcomes[trouble]}
      // on once the server has the address, and not by the wish alone
      checked={pushed ?? false}
      disabled={obstacle !== null}
      aria-busy={wished !== null || undefined}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  )
}
