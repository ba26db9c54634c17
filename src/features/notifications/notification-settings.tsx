import { type ReactNode, useState } from 'react'

import type {
  NotificationSettings as Settings,
  SettingsChange,
} from '#domain/contract/notification-settings.ts'
import { notificationSettingsTexts as texts, type ShownSwitch } from '#domain/uk/notification-settings.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/choice.tsx'
import { MissingPart } from '#src/ui/missing-part.tsx'
import { isMissing, SavedAge } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { whenOpened } from '#src/ui/when-opened.tsx'

import { QuietHoursSetting } from './quiet-hours-setting.tsx'
import styles from './notification-settings.module.css'
import { useNotificationSettings } from './use-notification-settings.ts'

const PaceDialog = whenOpened(() => import('./pace-dialog.tsx').then((file) => file.PaceDialog))

const TOPICS = ['chatNotifications', 'orderNotifications', 'proposalNotifications'] as const

type NotificationSettingsProps = {
  /** The switch of this device's pushes. */
  device: ReactNode
}

/** How one wants to be notified: on which devices, of what, when and how often. */
export function NotificationSettings({ device }: NotificationSettingsProps) {
  const { settings, change } = useNotificationSettings()
  return (
    <section className={styles.part} aria-labelledby="notifications">
      <h2 id="notifications">{texts.heading}</h2>
      {device}
      <SavedAge query={settings} />
      {settings.data ? (
        <Switches settings={settings.data.data} onChange={change} />
      ) : isMissing(settings) ? (
        <MissingPart query={settings} offline={texts.missing} />
      ) : (
        <Skeleton lines={5} />
      )}
    </section>
  )
}

type SwitchesProps = { settings: Settings; onChange: (change: SettingsChange) => void }

function Switches({ settings, onChange }: SwitchesProps) {
  const online = useOnline()
  const [pacing, setPacing] = useState(false)
  const toggle = (name: ShownSwitch) => (
    <CheckBox
      key={name}
      {...texts.switches[name]}
      checked={settings[name]}
      disabled={!online}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
    />
  )
  return (
    <>
      {toggle('pushNotifications')}
      <QuietHoursSetting
        quiet={settings.quietHours}
        disabled={!online}
        onChange={(quietHours) => onChange({ quietHours })}
      />
      <fieldset className={styles.topics}>
        <legend>{texts.topics}</legend>
        {TOPICS.map(toggle)}
        <p className={styles.note}>{texts.topicsHint}</p>
      </fieldset>
      <Button size="s" variant="ghost" disabled={!online} onClick={() => setPacing(true)}>
        {texts.pace.open}
      </Button>
      {!online && <p className={styles.note}>{texts.offline}</p>}
      <PaceDialog
        open={pacing}
        pace={settings.pace}
        disabled={!online}
        onClose={() => setPacing(false)}
        onChange={(type, pace) => onChange({ pace: { [type]: pace } })}
      />
    </>
  )
}
