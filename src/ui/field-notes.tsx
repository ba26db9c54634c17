import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import styles from './field.module.css'

/** The error and the hint under a control, under ids that `aria-describedby` of the control names. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}
