import type { ReactNode } from 'react'

import { cx } from './classes.ts'
import styles from './sticky-foot.module.css'

type StickyFootProps = {
  /** It stays at the foot on desks too. */
  stays?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** What is done about a screen: within reach of the thumb on a phone, whatever scrolls above, and in its place on a desk. */
export const StickyFoot = ({ stays, className, children }: StickyFootProps) => (
  <div className={cx(styles.foot, stays && styles.stays, className)} data-off-paper="">
    {children}
  </div>
)
