import type { NotificationSettings } from '#domain/contract/notification-settings.ts'
import { PACED_TYPES, type PacedType } from '#domain/contract/notifications.ts'
import { notificationSettingsTexts } from '#domain/uk/notification-settings.ts'
import { CheckBox } from '#src/ui/choice.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import styles from './notification-settings.module.css'

type MailTypesDialogProps = {
  open: boolean
  types: NotificationSettings['mailTypes']
  disabled: boolean
  onClose: () => void
  onChange: (type: PacedType, mailed: boolean) => void
}

/** Which types of notifications are mailed. */
export function MailTypesDialog({ open, types, disabled, onClose, onChange }: MailTypesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={notificationSettingsTexts.mails.title}>
      <div className={styles.topics}>
        {PACED_TYPES.map((type) => (
          <CheckBox
            key={type}
            label={notificationSettingsTexts.pace.types[type]}
            checked={types[type]}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange(type, currentTarget.checked)}
          />
        ))}
      </div>
    </Dialog>
  )
}
