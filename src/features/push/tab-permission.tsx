import { useState } from 'react'

import { tabPermissionTexts as texts } from '#domain/uk/tab-permission.ts'
import { pushSwitchTexts } from '#domain/uk/push-switch.ts'
import { useMe } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'
import { whenOpened } from '#src/ui/when-opened.tsx'

import { askForTab } from './ask-for-tab.ts'
import { tabSupport } from './push-support.ts'
import styles from './push.module.css'
import { usePermission } from './use-permission.ts'

const PermissionGuide = whenOpened(() =>
  import('./permission-guide.tsx').then((file) => file.PermissionGuide),
)

/** What this browser still lacks to show notifications of an open tab, and the way to it; nothing where it may. */
export function TabPermission() {
  const uid = useMe()?.id
  const [isGuided, setGuided] = useState(false)
  const permission = usePermission()
  const support = tabSupport()
  if (uid === undefined || permission === 'granted') return null
  if (support !== 'ready') return <p className={styles.note}>{pushSwitchTexts.outcomes[support]}</p>
  if (permission === 'default')
    return (
      <Button size="s" onClick={() => void askForTab(uid)}>
        {texts.allow}
      </Button>
    )
  return (
    <>
      <p className={styles.note}>{texts.denied}</p>
      <Button size="s" onClick={() => setGuided(true)}>
        {texts.guide}
      </Button>
      <PermissionGuide open={isGuided} after={texts.after} onClose={() => setGuided(false)} />
    </>
  )
}
