import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { X } from 'lucide-react'
import { controlTexts } from '#domain/uk/controls.ts'
import { cx } from './classes.ts'
import { useHeldWhilePressed } from '#src/lib/pressed.ts'
import input from './input.module.css'
import styles from './tag-input.module.css'

type TagInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** No more tags than this. */
  max?: number | undefined
}

/** One of several that were chosen, with the way to take it back. */
export function RemovableTag({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <span className={styles.tag}>
      {name}
      <button type="button" aria-label={controlTexts.tags.remove(name)} onClick={onRemove}>
        <X />
      </button>
    </span>
  )
}

const same = (one: string, other: string) => one.toLocaleLowerCase('uk') === other.toLocaleLowerCase('uk')

/** Short names one after another: Enter, a comma or leaving the field adds, Backspace in an empty field removes. */
export function TagInput({
  value,
  onChange,
  max = Infinity,
  className,
  onBlur,
  ref,
  ...rest
}: TagInputProps) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const own = useRef<HTMLInputElement>(null)
  // leaving the field adds what was typed: the new tag may take a line, under the very press that left
  const shown = useHeldWhilePressed(value)

  const add = (raw: string) => {
    const tags = [...value]
    for (const part of raw.split(/[,;\n]/)) {
      const tag = part.trim().replaceAll(/\s+/g, ' ')
      if (tag && tags.length < max && !tags.some((each) => same(each, tag))) tags.push(tag)
    }
    setText('')
    if (tags.length === value.length) return
    setSaid(controlTexts.tags.added(tags.slice(value.length).join(', ')))
    onChange(tags)
  }
  const remove = (tag: string) => {
    setSaid(controlTexts.tags.removed(tag))
    onChange(value.filter((each) => each !== tag))
    own.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && text.trim()) {
      event.preventDefault()
      add(text)
    }
    const last = value.at(-1)
    if (event.key === 'Backspace' && !text && last) remove(last)
  }

  return (
    <div className={cx(input.input, styles.box, className)} data-invalid={rest['aria-invalid'] || undefined}>
      {shown.map((tag) => (
        <RemovableTag key={tag} name={tag} onRemove={() => remove(tag)} />
      ))}
      <input
        enterKeyHint="enter"
        autoComplete="off"
        {...rest}
        ref={(element) => {
          own.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        type="text"
        value={text}
        disabled={rest.disabled || value.length >= max}
        placeholder={value.length > 0 ? undefined : rest.placeholder}
        // Keyboards of phones name no key for a comma, so the text itself is watched.
        onChange={(event) =>
          /[,;\n]/.test(event.target.value) ? add(event.target.value) : setText(event.target.value)
        }
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          add(text)
          onBlur?.(event)
        }}
      />
      <output className="visually-hidden">{said}</output>
    </div>
  )
}
