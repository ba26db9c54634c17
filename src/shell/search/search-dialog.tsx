/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element is a list that a search beside it walks */
import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'

import { siteSearchTexts as texts } from '#domain/uk/site-search.ts'
import { SEARCH_MAX } from '#domain/rules/limits.ts'
import type { FrameUser } from '#src/shell/frame-props.ts'
import { cx } from '#src/ui/classes.ts'
import { useModal } from '#src/ui/modal.ts'

import { walked } from './search.logic.ts'
import styles from './site-search.module.css'
import { useSiteSearch } from './use-site-search.ts'

type SearchDialogProps = { open: boolean; user: FrameUser | null; onClose: () => void }

/** One search over everything; it stays when it is closed, so that the focus goes back where it came from. */
export function SearchDialog({ open, user, onClose }: SearchDialogProps) {
  const { ref, ...modal } = useModal({ open, onClose, closable: true })
  return (
    <dialog ref={ref} {...modal} className={styles.dialog} aria-label={texts.title}>
      {open && <SearchPanel user={user} onClose={onClose} />}
    </dialog>
  )
}

function SearchPanel({ user, onClose }: Omit<SearchDialogProps, 'open'>) {
  const router = useRouter()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [moved, setMoved] = useState<string | null>(null)
  const { groups, isPending, isStale, isEmpty, isSaved, hasFailed } = useSiteSearch(typed, user)
  const rows = groups.flatMap((group) => group.rows)
  // by its address: an answer that comes now moves the rows, and not what Enter opens
  const active =
    rows.length === 0
      ? -1
      : Math.max(
          0,
          rows.findIndex(({ href }) => href === moved),
        )
  const idOf = (at: number): string => `${id}-${at}`

  const go = (href: string): void => {
    onClose()
    void router.navigate({ href })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // a letter that is being composed is not sent off, and neither is the list walked by it
    if (event.nativeEvent.isComposing || rows.length === 0) return
    const to = walked(event.key, active, rows.length)
    if (to !== null) {
      event.preventDefault()
      setMoved(rows[to]?.href ?? null)
    }
    // what was found by former words is not what these words ask for
    const row = isStale && !rows[active]?.isOfTyped ? rows.find(({ isOfTyped }) => isOfTyped) : rows[active]
    if (event.key === 'Enter' && row) {
      event.preventDefault()
      go(row.href)
    }
  }
  const froms = groups.map((_, i) => groups.slice(0, i).reduce((sum, group) => sum + group.rows.length, 0))
  return (
    <div className={styles.panel}>
      <div className={styles.field}>
        <Search />
        <input
          data-focus-first=""
          role="combobox"
          aria-label={texts.title}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : idOf(active)}
          aria-describedby={`${id}-keys`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_MAX}
          placeholder={texts.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setMoved(null)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <output className={styles.status}>
        {isSaved && texts.offline}
        {hasFailed && texts.failed}
        {isEmpty && !hasFailed && texts.nothing}
      </output>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.results}
        aria-busy={isPending}
        className={styles.list}
      >
        {groups.map(({ name, rows: shown }, i) => (
          <div key={name} role="group" aria-label={name}>
            <div className={styles.group} aria-hidden="true">
              {name}
            </div>
            {shown.map((row, j) => {
              const at = froms[i]! + j
              const isActive = at === active
              return (
                // The keyboard works from the field above, which owns the focus and names the active row.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={row.href}
                  id={idOf(at)}
                  ref={isActive ? reveal : undefined}
                  role="option"
                  aria-selected={isActive}
                  className={cx(styles.option, isActive && styles.active)}
                  onClick={() => go(row.href)}
                >
                  <span className={styles.title}>{row.title}</span>
                  {row.note && <span className={styles.note}>{row.note}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p id={`${id}-keys`} className={styles.keys}>
        {texts.keys}
      </p>
    </div>
  )
}

const reveal = (row: HTMLElement | null): void => {
  // newer browsers answer with a promise, which React would take for a clean-up
  row?.scrollIntoView({ block: 'nearest' })
}
