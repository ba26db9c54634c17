import { createLink } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './classes.ts'
import styles from './button.module.css'

type ButtonLook = {
  variant?: 'primary' | 'ghost' | 'quiet' | 'danger' | undefined
  size?: 'm' | 's' | undefined
  icon?: ReactNode
  /** Takes the whole width it is given. */
  wide?: boolean | undefined
}

const look = ({ variant = 'primary', size = 'm', wide }: ButtonLook, className?: string) =>
  cx(styles.button, styles[variant], size === 's' && styles.small, wide && styles.wide, className)

const Face = ({ icon, children }: { icon?: ReactNode; children?: ReactNode }) => (
  <span className={styles.face}>
    {icon}
    {children}
  </span>
)

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean | undefined }

/** While busy it keeps its width and its focus, and further clicks and the Enter key of its form do nothing. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, wide, busy, className, children, onClick, type = 'button', ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the caller's type, 'button' unless said otherwise
      type={type}
      {...rest}
      className={look({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <Face icon={icon}>{children}</Face>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}

type LinkFaceProps = ComponentProps<'a'> & ButtonLook

/** Looks like a button and leads out of the site: a call, a letter. */
export function AnchorButton({ variant, size, icon, wide, className, children, ...rest }: LinkFaceProps) {
  return (
    <a {...rest} className={look({ variant, size, wide }, className)}>
      <Face icon={icon}>{children}</Face>
    </a>
  )
}

/** A way to another page that looks like a button; takes what the router's Link takes. */
export const LinkButton = createLink(AnchorButton)

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Said aloud and shown as a tip: the icon alone names nothing. */
  label: string
}

export function IconButton({ label, className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- the caller's type, 'button' unless said otherwise
    <button type={type} {...rest} className={cx(styles.icon, className)} aria-label={label} title={label}>
      {children}
    </button>
  )
}

type IconLinkProps = Omit<ComponentProps<'a'>, 'aria-label'> & { label: string }

function IconLinkFace({ label, className, children, ...rest }: IconLinkProps) {
  return (
    <a {...rest} className={cx(styles.icon, className)} aria-label={label} title={label}>
      {children}
    </a>
  )
}

export const IconLink = createLink(IconLinkFace)
