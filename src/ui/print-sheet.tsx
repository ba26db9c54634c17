import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

import styles from './print-sheet.module.css'
import { usePrinting } from './printing.ts'

/** What is printed in place of the page, by whatever way it is printed; made only while it is. */
export function PrintSheet({ children }: { children: () => ReactNode }) {
  if (!usePrinting()) return null
  return createPortal(
    <div className={styles.sheet} data-print-sheet="">
      {children()}
    </div>,
    document.body,
  )
}
