import type { ReactNode } from 'react'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { savedTexts } from '#domain/uk/saved.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { Button } from './button.tsx'
import styles from './states.module.css'

type EmptyStateProps = { icon?: ReactNode; title: ReactNode; text?: ReactNode; action?: ReactNode }

/** Nothing is here yet: says why, and gives the next step with its button. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

type ErrorStateProps = {
  title?: ReactNode
  text?: ReactNode
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  action?: ReactNode
}

/** It did not come: the cause in words, and a way to try again. */
export function ErrorState({ title = uiTexts.failed, text, onRetry, busy, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.bad}>
        <TriangleAlert />
      </div>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button variant="ghost" busy={busy} onClick={onRetry}>
              {uiTexts.retry}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}

/** Above content that was kept on the device: when it was kept, and what cannot be done now. */
export function SavedNotice({ savedAt, children }: { savedAt: Date | string; children?: ReactNode }) {
  return (
    // a reload breaks off what is asked for, which is no word for the picture of the screen that is kept then
    <p className={styles.saved} data-momentary="">
      <CloudOff />
      <span>
        <b>{savedTexts.saved(savedAt)}</b>
        {children && <>. {children}</>}
      </span>
    </p>
  )
}
