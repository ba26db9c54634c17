import type { ComponentProps, ReactNode } from 'react'
import { createLink } from '@tanstack/react-router'
import { cx } from './classes.ts'
import styles from './chip.module.css'

type ChipLook = { selected?: boolean | undefined; icon?: ReactNode }

/** A filter or a view that is on or off. */
export function Chip({ selected, icon, className, children, ...rest }: ComponentProps<'button'> & ChipLook) {
  return (
    <button
      aria-pressed={selected}
      {...rest}
      type="button"
      className={cx(styles.chip, selected && styles.on, className)}
    >
      {icon}
      {children}
    </button>
  )
}

function ChipAnchor({ selected, icon, className, children, ...rest }: ComponentProps<'a'> & ChipLook) {
  return (
    <a
      aria-current={selected || undefined}
      {...rest}
      className={cx(styles.chip, selected && styles.on, className)}
    >
      {icon}
      {children}
    </a>
  )
}

/** A chip that lives in the address, so that back and a shared link keep it. */
export const ChipLink = createLink(ChipAnchor)

/** A row of chips that scrolls sideways where it does not fit. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fields, so no fieldset
    <div role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  )
}
