import type { KeyboardEvent, ReactNode } from 'react'

import { DeskListSwitch } from './desk-list-switch.tsx'
import styles from './opened.module.css'
import { PageHeading } from './page.tsx'
import { StickyFoot } from './sticky-foot.tsx'

type OpenedProps = {
  /** Names the whole, as a region of the page. */
  label: string
  /** A state, a date. */
  above: ReactNode
  /** What can be done with it as a whole, beside the state. */
  acts: ReactNode
  heading: ReactNode
  /** The heading is that of the page. */
  isPage: boolean
  /** Facts, under the heading. */
  below: ReactNode
  /** Stays in sight, whatever scrolls above. */
  foot?: ReactNode
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  children: ReactNode
}

/** What is opened of a list, in the middle of a desk: its head, and what scrolls under it. */
export const Opened = ({
  label,
  above,
  acts,
  heading,
  isPage,
  below,
  foot,
  onKeyDown,
  children,
}: OpenedProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus among its buttons
  <section className={styles.opened} aria-label={label} onKeyDown={onKeyDown}>
    <header>
      <div className={styles.top}>
        <div className={styles.above}>
          <DeskListSwitch />
          {above}
        </div>
        <div className={styles.acts}>{acts}</div>
      </div>
      {isPage ? (
        <PageHeading className={styles.heading}>{heading}</PageHeading>
      ) : (
        <h2 className={styles.heading}>{heading}</h2>
      )}
      {below}
    </header>
    {children}
    {foot && (
      <StickyFoot stays className={styles.foot}>
        {foot}
      </StickyFoot>
    )}
  </section>
)

type OpenedStateProps = { label: string; title: string; isPage: boolean; children: ReactNode }

/** It is on its way, or cannot be had. */
export const OpenedState = ({ label, title, isPage, children }: OpenedStateProps) => (
  <section className={styles.opened} aria-label={label}>
    {isPage && <PageHeading className="visually-hidden">{title}</PageHeading>}
    <div className={styles.top}>
      <div className={styles.above}>
        <DeskListSwitch />
      </div>
    </div>
    {children}
  </section>
)
