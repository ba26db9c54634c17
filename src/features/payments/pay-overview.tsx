import type { ReactNode } from 'react'

import { PayWays } from './pay-ways.tsx'
import styles from './payments.module.css'

/** What paying here comes to today, and below it what one has paid oneself. */
export const PayOverview = ({ children }: { children: ReactNode }) => (
  <div className={styles.overview}>
    <PayWays />
    {children}
  </div>
)
