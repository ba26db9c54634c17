import { Search, X } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { SEARCH_MAX } from '#domain/rules/limits.ts'
import { controlTexts } from '#domain/uk/controls.ts'
import { useSettled } from '#src/lib/time.ts'
import { IconButton } from './button.tsx'
import { TextInput } from './input.tsx'

import styles from './search-field.module.css'

const TYPING_PAUSE_MS = 350
/** What narrows a list belongs to the form of its search, which a browser without scripts sends as it is. */
export const FILTERS_FORM = 'filters'

type SearchFieldProps = {
  /** Of the form, for fields elsewhere on the page. */
  id?: string
  text: string
  label: string
  placeholder: string
  onSearch: (text: string) => void
}

/** Asks when the typing pauses; follows the address when that changes by itself, as on the way back. */
export function SearchField({ id, text, label, placeholder, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text)
  const settled = useSettled(typed, TYPING_PAUSE_MS).trim()
  const asked = useRef(text)
  const field = useRef<HTMLInputElement>(null)

  const ask = (wanted: string) => {
    if (wanted === asked.current) return
    asked.current = wanted
    onSearch(wanted)
  }
  const onPause = useEffectEvent(ask)
  useEffect(() => onPause(settled), [settled])
  useEffect(() => {
    if (text === asked.current) return
    asked.current = text
    setTyped(text)
  }, [text])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    ask(typed.trim())
    field.current?.blur()
  }
  return (
    <search>
      <form id={id} className={styles.search} onSubmit={submit}>
        <Search className={styles.glass} />
        <TextInput
          ref={field}
          type="search"
          name="text"
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          className={styles.input}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && (
          <IconButton
            label={controlTexts.clearSearch}
            className={styles.clear}
            onClick={() => {
              setTyped('')
              ask('')
              field.current?.focus()
            }}
          >
            <X />
          </IconButton>
        )}
      </form>
    </search>
  )
}
