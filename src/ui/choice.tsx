import { useId, type ComponentProps, type ReactNode } from 'react'
import { Check } from 'lucide-react'
import { controlTexts } from '#domain/uk/controls.ts'
import { cx } from './classes.ts'
import { FieldNotes } from './field-notes.tsx'
import field from './field.module.css'
import styles from './choice.module.css'

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function CheckBox({ label, hint, error, className, ...rest }: CheckBoxProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={styles.check}>
        <input
          {...rest}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span className={styles.box} aria-hidden="true">
          <Check />
        </span>
        <span>{label}</span>
      </label>
      {(hint || error) && (
        <div className={styles.notes}>
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  )
}

export type Choice = {
  value: string
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

type ChoiceGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'id'> & {
  label: ReactNode
  choices: readonly Choice[]
  /** Several may be chosen at once. */
  multiple?: boolean | undefined
  /** Cards explain themselves and stand one under another; chips are a word each, in a row. */
  look?: 'cards' | 'chips' | undefined
  /** Only for controlled use; `register` of a form needs none. */
  value?: string | readonly string[] | undefined
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean | undefined
}

/** A few options seen all at once. Everything else it is given goes to each input, so `register` spreads here. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, choices, multiple, look = 'cards', value, hint, error, optional, className, ...rest } = props
  const id = useId()
  const name = rest.name ?? id
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const chosen = (each: string) => (typeof value === 'string' ? value === each : value?.includes(each))
  return (
    <fieldset className={cx(field.field, className)} aria-describedby={described || undefined}>
      <legend className={styles.legend}>
        {label}
        {optional && <span className={field.optional}>{controlTexts.optional}</span>}
      </legend>
      <div className={look === 'cards' ? styles.cards : styles.chips}>
        {choices.map((choice) => (
          <label key={choice.value} className={look === 'cards' ? styles.card : styles.chip}>
            <input
              {...rest}
              name={name}
              type={multiple ? 'checkbox' : 'radio'}
              value={choice.value}
              disabled={rest.disabled || choice.disabled}
              aria-invalid={error ? true : undefined}
              {...(value !== undefined && { checked: chosen(choice.value) ?? false })}
            />
            {look === 'cards' && (
              <span className={cx(styles.box, !multiple && styles.radio)} aria-hidden="true">
                {multiple && <Check />}
              </span>
            )}
            {choice.icon}
            <span className={styles.text}>
              {choice.label}
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
