import { type ReactNode, useState } from 'react'

import type {
  NotificationSettings as Settings,
  NotificationSwitch,
  SettingsChange,
} from '#domain/contract/notification-settings.ts'
import { notificationSettingsTexts as texts } from '#domain/uk/notification-settings.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/choice.tsx'
import { MissingPart } from '#src/ui/missing-part.tsx'
import { isMissing, SavedAge } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { whenOpened } from '#src/ui/when-opened.tsx'

import { MailSetting } from './mail-setting.tsx'
import { MutedOrdersSetting } from './muted-orders-setting.tsx'
import { QuietHoursSetting } from './quiet-hours-setting.tsx'
import styles from './notification-settings.module.css'
import { type Saving, useNotificationSettings } from './use-notification-settings.ts'

const PaceDialog = whenOpened(() => import('./pace-dialog.tsx').then((file) => file.PaceDialog))

const TOPICS = ['chatNotifications', 'orderNotifications', 'proposalNotifications'] as const

type NotificationSettingsProps = {
  /** The switch of this device's pushes. */
  device: ReactNode
  /** What this browser still lacks to show notifications of an open tab. */
  tab: ReactNode
  /** They were switched on by hand: the moment to ask for the permission. */
  onTabWanted: () => void
}

/** How one wants to be notified: by which ways, of what, when and how often. */
export function NotificationSettings(slots: NotificationSettingsProps) {
  const { query, settings, saving, change } = useNotificationSettings()
  return (
    <section className={styles.part} aria-labelledby="notifications">
      <h2 id="notifications">{texts.heading}</h2>
      <SavedAge query={query} />
      {settings ? (
        <Switches settings={settings} saving={saving} {...slots} onChange={change} />
      ) : (
        <>
          {/* it is no business of the account's settings, which may be out of reach */}
          {slots.device}
          {isMissing(query) ? <MissingPart query={query} offline={texts.missing} /> : <Skeleton lines={5} />}
        </>
      )}
    </section>
  )
}

type SwitchesProps = NotificationSettingsProps & {
  settings: Settings
  saving: Saving
  onChange: (change: SettingsChange) => void
}

function Switches({ settings, saving, device, tab, onTabWanted, onChange }: SwitchesProps) {
  const online = useOnline()
  const [pacing, setPacing] = useState(false)
  const toggle = (name: NotificationSwitch, wanted?: () => void) => (
    <CheckBox
      key={name}
      {...texts.switches[name]}
      checked={settings[name]}
      disabled={!online}
      onChange={({ currentTarget: { checked } }) => {
        if (checked) wanted?.()
        onChange({ [name]: checked })
      }}
    />
  )
  return (
    <>
      {!online && <p className={styles.note}>{texts.offline}</p>}
      <fieldset className={styles.switches}>
        <legend>{texts.ways}</legend>
        {toggle('pushNotifications')}
        <div className={styles.more}>
          {device}
          {!settings.pushNotifications && <p className={styles.note}>{texts.allOff}</p>}
        </div>
        <MailSetting settings={settings} disabled={!online} onChange={onChange} />
        {toggle('browserNotifications', onTabWanted)}
        {settings.browserNotifications && <div className={styles.more}>{tab}</div>}
        {toggle('soundNotifications')}
        <p className={styles.note}>{texts.waysHint}</p>
      </fieldset>
      <fieldset className={styles.switches}>
        <legend>{texts.topics}</legend>
        {TOPICS.map((name) => toggle(name))}
        <p className={styles.note}>{texts.topicsHint}</p>
      </fieldset>
      <MutedOrdersSetting />
      <QuietHoursSetting
        quiet={settings.quietHours}
        disabled={!online}
        onChange={(quietHours) => onChange({ quietHours })}
      />
      <div className={styles.end}>
        <Button size="s" variant="ghost" disabled={!online} onClick={() => setPacing(true)}>
          {texts.pace.open}
        </Button>
        <output className={styles.note}>{saving && texts[saving]}</output>
      </div>
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
