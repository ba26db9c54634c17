import { useImperativeHandle, useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { controlTexts } from '#domain/uk/controls.ts'
import { cx } from './classes.ts'
import { IconButton } from './button.tsx'
import styles from './input.module.css'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={cx(styles.input, className)} />
}

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={cx(styles.wrap, className)}>
      <TextInput
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={styles.withButton}
      />
      <IconButton
        label={shown ? controlTexts.hidePassword : controlTexts.showPassword}
        className={styles.inside}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  )
}

/**
 * The browser grows the box itself where it knows `field-sizing`; elsewhere the height follows the content. What stands
 * around keeps its place while the box is measured: a list above it would be scrolled away from its end.
 */
function fit(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return
  const around = area.parentElement
  if (around) around.style.minHeight = `${around.offsetHeight}px`
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
  if (around) around.style.minHeight = ''
}

/** Grows with its text and never below `rows`. */
export function TextArea({ className, rows = 3, ref, onInput, ...rest }: ComponentProps<'textarea'>) {
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement, [])
  useLayoutEffect(() => {
    if (own.current) fit(own.current)
  })
  return (
    <textarea
      {...rest}
      ref={own}
      rows={rows}
      style={{ '--rows': rows, ...rest.style } as ComponentProps<'textarea'>['style']}
      className={cx(styles.input, styles.area, className)}
      onInput={(event) => {
        fit(event.currentTarget)
        onInput?.(event)
      }}
    />
  )
}

/** The platform's own list: for a handful of options; longer ones are for Picker. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={cx(styles.wrap, className)}>
      <select {...rest} className={cx(styles.input, styles.select)}>
        {children}
      </select>
      <ChevronDown className={styles.arrow} />
    </div>
  )
}
