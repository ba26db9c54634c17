import { useLayoutEffect, useRef, type ReactNode } from 'react'

import styles from './notice-bar.module.css'

const INSET = '--notice-inset'

/**
 * The foot of the screen, where the app itself has something to say. It takes the room it needs from the page above,
 * so that it never lies over a button or over what is being typed.
 */
export function NoticeHost({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const watch = new ResizeObserver(([entry]) => {
      style.setProperty(INSET, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (host.current) watch.observe(host.current)
    return () => {
      watch.disconnect()
      style.removeProperty(INSET)
    }
  }, [])
  return (
    <div ref={host} className={styles.host}>
      {children}
    </div>
  )
}

/** One thing to say, with its answers. */
export const NoticeBar = ({ actions, children }: { actions: ReactNode; children: ReactNode }) => (
  <output className={styles.bar}>
    <span className={styles.text}>{children}</span>
    <span className={styles.actions}>{actions}</span>
  </output>
)
