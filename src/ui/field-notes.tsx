import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { useHeldWhilePressed } from '#src/lib/pressed.ts'
import styles from './field.module.css'

/** The error and the hint under a control, under ids that `aria-describedby` of the control names. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  const told = useHeldWhilePressed(error)
  // some hints make room for the error
  const known = useHeldWhilePressed(hint)
  return (
    <>
      {told && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert />
          <span>{told}</span>
        </p>
      )}
      {known && (
        <p id={`${id}-hint`} className={styles.hint}>
          {known}
        </p>
      )}
    </>
  )
}
