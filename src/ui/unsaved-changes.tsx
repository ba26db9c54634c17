import type { ReactNode } from 'react'

import { controlTexts } from '#domain/uk/controls.ts'

import { Button } from './button.tsx'
import styles from './unsaved-changes.module.css'

type UnsavedChangesProps = {
  /** That others do not see them yet. */
  children: ReactNode
  onDrop: () => void
}

/** The form above which it stands holds what was typed before and not sent; one press goes back to what stands. */
export const UnsavedChanges = ({ children, onDrop }: UnsavedChangesProps) => (
  <div className={styles.unsaved}>
    <p>{children}</p>
    <Button size="s" variant="ghost" onClick={onDrop}>
      {controlTexts.dropChanges}
    </Button>
  </div>
)
