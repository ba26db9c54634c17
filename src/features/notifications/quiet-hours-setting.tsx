import type { QuietHours } from '#domain/contract/notification-settings.ts'
import { notificationSettingsTexts } from '#domain/uk/notification-settings.ts'
import { CheckBox } from '#src/ui/choice.tsx'
import { Field, Select } from '#src/ui/field.tsx'

import styles from './notification-settings.module.css'

const texts = notificationSettingsTexts.quiet
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

type QuietHoursSettingProps = {
  quiet: QuietHours
  disabled: boolean
  onChange: (quiet: QuietHours) => void
}

/** Whether there are hours without pushes, and which. */
export function QuietHoursSetting({ quiet, disabled, onChange }: QuietHoursSettingProps) {
  const hour = (end: 'from' | 'to') => (
    <Field label={texts[end]}>
      {(control) => (
        <Select
          {...control}
          value={quiet[end]}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange({ ...quiet, [end]: Number(currentTarget.value) })}
        >
          {HOURS.map((each) => (
            <option key={each} value={each}>
              {texts.hour(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <div>
      <CheckBox
        label={texts.label}
        hint={texts.hint}
        checked={quiet.enabled}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange({ ...quiet, enabled: currentTarget.checked })}
      />
      {quiet.enabled && (
        <div className={styles.hours}>
          {hour('from')}
          {hour('to')}
          {quiet.from === quiet.to && <p className={styles.note}>{texts.none}</p>}
        </div>
      )}
    </div>
  )
}
