import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

import styles from './print-sheet.module.css'

/** What is printed in place of the page, by whatever way it is printed; made only while it is. */
export function PrintSheet({ children }: { children: () => ReactNode }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // the browser takes its picture as soon as the listeners have returned
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  if (!isPrinting) return null
  return createPortal(
    <div className={styles.sheet} data-print-sheet="">
      {children()}
    </div>,
    document.body,
  )
}
