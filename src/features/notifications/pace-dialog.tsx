import { type NotificationSettings, type Pace, PACES } from '#domain/contract/notification-settings.ts'
import { PACED_TYPES, type PacedType } from '#domain/contract/notifications.ts'
import { notificationSettingsTexts } from '#domain/uk/notification-settings.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Select } from '#src/ui/field.tsx'

import styles from './notification-settings.module.css'

const texts = notificationSettingsTexts.pace

type PaceDialogProps = {
  open: boolean
  pace: NotificationSettings['pace']
  disabled: boolean
  onClose: () => void
  onChange: (type: PacedType, pace: Pace) => void
}

/** How often each type of notification comes to a device. */
export function PaceDialog({ open, pace, disabled, onClose, onChange }: PaceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <div className={styles.paces}>
        <p className={styles.note}>{texts.lead}</p>
        {PACED_TYPES.map((type) => (
          <Field key={type} label={texts.types[type]}>
            {(control) => (
              <Select
                {...control}
                value={pace[type]}
                disabled={disabled}
                onChange={({ currentTarget }) => {
                  const chosen = PACES.find((each) => each === currentTarget.value)
                  if (chosen) onChange(type, chosen)
                }}
              >
                {PACES.map((each) => (
                  <option key={each} value={each}>
                    {texts.values[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </Dialog>
  )
}
