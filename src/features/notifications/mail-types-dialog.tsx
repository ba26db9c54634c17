import type { NotificationSettings, SettingsChange } from '#domain/contract/notification-settings.ts'
import { MAILED_TYPES } from '#domain/contract/notifications.ts'
import { notificationSettingsTexts } from '#domain/uk/notification-settings.ts'
import { CheckBox } from '#src/ui/choice.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import styles from './notification-settings.module.css'

type MailTypesDialogProps = {
  open: boolean
  settings: Pick<NotificationSettings, 'mailTypes' | 'mailDigests'>
  disabled: boolean
  onClose: () => void
  onChange: (change: SettingsChange) => void
}

/** Which types of notifications are mailed, and whether they are gathered into digests. */
export function MailTypesDialog({ open, settings, disabled, onClose, onChange }: MailTypesDialogProps) {
  const { title, digests, types, kinds } = notificationSettingsTexts.mails
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <CheckBox
        {...digests}
        checked={settings.mailDigests}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ mailDigests: currentTarget.checked })}
      />
      <fieldset className={styles.switches}>
        <legend>{types}</legend>
        {MAILED_TYPES.map((type) => (
          <CheckBox
            key={type}
            label={kinds[type]}
            checked={settings.mailTypes[type]}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ mailTypes: { [type]: currentTarget.checked } })}
          />
        ))}
      </fieldset>
    </Dialog>
  )
}
