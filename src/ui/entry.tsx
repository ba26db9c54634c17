import type { ComponentProps, ReactNode } from 'react'
import styles from './entry.module.css'

type EntryProps = {
  /** By which an address may name it. */
  spot?: Pick<ComponentProps<'li'>, 'id' | 'ref'>
  /** Tags and times above the heading. */
  state: ReactNode
  heading: ReactNode
  /** Why it came to nothing. */
  reason?: ReactNode
  acts?: ReactNode
  children?: ReactNode
}

/** One of the things a person has sent, in a list: what became of it, what it says, what can be done about it. */
export const Entry = ({ spot, state, heading, reason, acts, children }: EntryProps) => (
  <li {...spot} className={styles.entry}>
    <div className={styles.state}>{state}</div>
    <p className={styles.heading}>{heading}</p>
    {children}
    {reason && <p className={styles.reason}>{reason}</p>}
    {acts && <div className={styles.acts}>{acts}</div>}
  </li>
)

/** The person's own words, in the lines they were written in. */
export const EntryText = ({ children }: { children: ReactNode }) => <p className={styles.text}>{children}</p>
