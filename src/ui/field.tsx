import { useId, type ReactNode } from 'react'
import { controlTexts } from '#domain/uk/controls.ts'
import { FieldNotes } from './field-notes.tsx'
import styles from './field.module.css'

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The message under the control; an empty one counts as none. */
  error?: ReactNode
  /** Beside the label, at the right: a counter, a link. */
  aside?: ReactNode
  optional?: boolean | undefined
  children: (control: FieldControl) => ReactNode
}

/** A label, one control, and what is said about it; hands the control the ids that tie them together. */
export function Field({ label, hint, error, aside, optional, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}>{controlTexts.optional}</span>}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export { ChoiceGroup } from './choice.tsx'
export { FormError } from './form-error.tsx'
export { PasswordInput, Select, TextArea, TextInput } from './input.tsx'
