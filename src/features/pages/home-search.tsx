import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'

import { SEARCH_MAX } from '#domain/rules/limits.ts'
import { pageTexts } from '#domain/uk/pages.ts'
import { Button } from '#src/ui/button.tsx'
import { TextInput } from '#src/ui/input.tsx'

import styles from './home-search.module.css'

const texts = pageTexts.home.search

/** Leads to the list of orders with what was typed; a plain form where no script runs. */
export function HomeSearch() {
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('text')
    const text = typeof typed === 'string' ? typed.trim() : ''
    void navigate({ to: '/orders', search: text === '' ? {} : { text } })
  }
  return (
    <search>
      <form action="/orders" className={styles.search} onSubmit={submit}>
        <Search className={styles.glass} aria-hidden="true" />
        <TextInput
          type="search"
          name="text"
          aria-label={texts.label}
          placeholder={texts.placeholder}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX}
          className={styles.input}
        />
        <Button type="submit">{texts.find}</Button>
      </form>
    </search>
  )
}
