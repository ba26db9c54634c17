import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import styles from './form-error.module.css'

/** What went wrong with the form as a whole; read out as soon as it appears. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null
  return (
    <div role="alert" className={styles.summary}>
      <CircleAlert />
      <div>{children}</div>
    </div>
  )
}
