import { useState } from 'react'

import type { NotificationSettings, SettingsChange } from '#domain/contract/notification-settings.ts'
import { notificationSettingsTexts as texts } from '#domain/uk/notification-settings.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/choice.tsx'
import { whenOpened } from '#src/ui/when-opened.tsx'

import styles from './notification-settings.module.css'

const MailTypesDialog = whenOpened(() =>
  import('./mail-types-dialog.tsx').then((file) => file.MailTypesDialog),
)

type MailSettingProps = {
  settings: NotificationSettings
  disabled: boolean
  onChange: (change: SettingsChange) => void
}

/** Whether notifications are mailed, and which: here is undone what the foot of a mail switched off. */
export function MailSetting({ settings, disabled, onChange }: MailSettingProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <CheckBox
        {...texts.switches.emailNotifications}
        checked={settings.emailNotifications}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ emailNotifications: currentTarget.checked })}
      />
      {settings.emailNotifications && (
        <div className={styles.more}>
          <Button size="s" variant="ghost" disabled={disabled} onClick={() => setChoosing(true)}>
            {texts.mails.open}
          </Button>
        </div>
      )}
      <MailTypesDialog
        open={choosing}
        settings={settings}
        disabled={disabled}
        onClose={() => setChoosing(false)}
        onChange={onChange}
      />
    </>
  )
}
