/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element is a list that a search beside it walks */
import { useId, useState, type KeyboardEvent } from 'react'
import { ArrowLeft, Check, Search } from 'lucide-react'
import { controlTexts } from '#domain/uk/controls.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { Button, IconButton } from './button.tsx'
import { useReachable } from '#src/lib/reach.ts'
import { cx } from './classes.ts'
import {
  PICKER_SHOWN_MAX,
  usePickerSearch,
  type PickerOption,
  type PickerSearch,
  type PickerValue,
} from './picker-search.ts'
import styles from './picker.module.css'

type PickerSheetProps<T extends PickerValue> = {
  label: string
  value: T | readonly T[] | null
  search: PickerSearch<T>
  /** Opens ready to type; otherwise a touch screen keeps its keyboard away from a list that can be read. */
  searchFirst: boolean
  searchPlaceholder?: string | undefined
  emptyText?: string | undefined
  /** What can be found here while the server is out of reach. */
  offlineText?: string | undefined
  onChoose: (option: PickerOption<T>) => void
  onClose: () => void
}

/** The inside of an open picker: a search that keeps the focus, and a list the arrow keys walk. */
export function PickerSheet<T extends PickerValue>(props: PickerSheetProps<T>) {
  const { label, value, search, searchFirst, searchPlaceholder, emptyText, offlineText, onChoose, onClose } =
    props
  const id = useId()
  const [typing] = useState(() => searchFirst || window.matchMedia('(hover: hover)').matches)
  const [moved, setMoved] = useState<number | null>(null)
  const { query, setQuery, options, pending, failed, retry } = usePickerSearch(search)
  const isCutOff = !useReachable()
  const shown = options.slice(0, PICKER_SHOWN_MAX)
  const isChosen = (option: PickerOption<T>): boolean =>
    Array.isArray(value) ? value.includes(option.value) : option.value === value
  const selected = shown.findIndex(isChosen)
  const active = Math.min(moved ?? (query ? 0 : Math.max(selected, 0)), shown.length - 1)

  const current = shown[active]
  const activeId = current && `${id}-${active}`
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + 8, PageUp: active - 8 }[
      event.key
    ]
    if (to !== undefined) {
      event.preventDefault()
      setMoved(Math.max(0, Math.min(to, shown.length - 1)))
    }
    const pressed = event.target instanceof HTMLButtonElement
    if (event.key === 'Enter' && !pressed && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (current && !pending) onChoose(current)
    }
  }

  return (
    // Rows are walked from wherever in the sheet the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.panel} onKeyDown={onKeyDown}>
      <div className={styles.search}>
        <IconButton label={uiTexts.back} className={styles.back} onClick={onClose}>
          <ArrowLeft />
        </IconButton>
        <Search className={styles.glass} />
        <input
          data-focus-first={typing ? '' : undefined}
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={searchPlaceholder ?? label}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setMoved(null)
          }}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-activedescendant={activeId}
        tabIndex={-1}
        data-focus-first={typing ? undefined : ''}
        aria-label={label}
        aria-busy={pending}
        aria-multiselectable={Array.isArray(value) || undefined}
        className={styles.list}
      >
        {groupsOf(shown).map(({ name, options, from }) => (
          <div key={name ?? from} role="group" aria-label={name}>
            {name && (
              <div className={styles.group} aria-hidden="true">
                {name}
              </div>
            )}
            {options.map((option, at) => (
              // The keyboard works from the search above, which owns the focus and names the active row.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={option.value}
                id={`${id}-${from + at}`}
                ref={from + at === active ? reveal : undefined}
                role="option"
                aria-selected={isChosen(option)}
                className={cx(styles.option, from + at === active && styles.active)}
                onClick={() => onChoose(option)}
              >
                <span className={styles.name}>
                  {option.label}
                  {option.hint && <span className={styles.hint}>{option.hint}</span>}
                </span>
                {isChosen(option) && <Check />}
              </div>
            ))}
          </div>
        ))}
      </div>
      <output className={styles.status}>
        {pending && shown.length === 0 && uiTexts.loading}
        {!pending && !failed && shown.length === 0 && (emptyText ?? controlTexts.picker.empty)}
        {isCutOff && !failed && offlineText && <span>{offlineText}</span>}
        {failed && (
          <>
            {isCutOff ? controlTexts.picker.notSaved : uiTexts.failed}
            <Button variant="quiet" size="s" onClick={retry}>
              {uiTexts.retry}
            </Button>
          </>
        )}
        {options.length > shown.length && controlTexts.picker.tooMany}
      </output>
    </div>
  )
}

/** A row is brought into view when it becomes the active one, and when another takes its number. */
const reveal = (row: HTMLElement | null): void => {
  // newer browsers answer with a promise, which React would take for a clean-up
  row?.scrollIntoView({ block: 'nearest' })
}

type Group<T extends PickerValue> = { name: string | undefined; options: PickerOption<T>[]; from: number }

function groupsOf<T extends PickerValue>(options: readonly PickerOption<T>[]): Group<T>[] {
  const groups: Group<T>[] = []
  options.forEach((option, from) => {
    const last = groups.at(-1)
    if (last && last.name === option.group) last.options.push(option)
    else groups.push({ name: option.group, options: [option], from })
  })
  return groups
}
