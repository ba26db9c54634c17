import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

import { cx } from './classes.ts'
import { IconButton } from './button.tsx'
import styles from './inspector.module.css'

export type InspectorTab<T extends string> = { name: T; title: ReactNode }

type InspectorProps<T extends string> = {
  /** Names the whole, as a region of the page. */
  label: string
  /** Who or what is looked at. */
  head: ReactNode
  tabs: readonly InspectorTab<T>[]
  tabsLabel: string
  tab: T
  onTab: (tab: T) => void
  closeLabel: string
  onClose: () => void
  /** Somebody opened it just now, and did not come with its address: it takes the focus. */
  takesFocus: boolean
  /** What is done about it: stands at the foot, whatever scrolls above. */
  foot?: ReactNode
  /** The part lays itself out and scrolls by itself, as a talk does. */
  fills?: boolean
  children: ReactNode
}

const TAB_STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

/** What is known of one row, beside the list or table that it stands in: head, tabs, and acts at its foot. */
export function Inspector<T extends string>(props: InspectorProps<T>) {
  const { label, head, tabs, tab, onTab, onClose, takesFocus, foot, fills, children } = props
  const id = useId()
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) region.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const closeByKey = (event: KeyboardEvent): void => {
    // a dialog that stands over it closes itself
    const isOfDialog = event.target instanceof Element && event.target.closest('dialog') !== null
    const isSpare = event.defaultPrevented || event.nativeEvent.isComposing
    if (event.key === 'Escape' && !isSpare && !isOfDialog) onClose()
  }
  const moveTab = (event: KeyboardEvent): void => {
    const step = TAB_STEPS[event.key]
    const next = step && tabs[tabs.findIndex(({ name }) => name === tab) + step]
    if (!next) return
    event.preventDefault()
    onTab(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever the focus stands in it
    <section
      ref={region}
      tabIndex={-1}
      data-takes-focus={takesFocus || undefined}
      aria-label={label}
      className={styles.inspector}
      onKeyDown={closeByKey}
    >
      <header className={styles.head}>
        <div className={styles.who}>{head}</div>
        <IconButton label={props.closeLabel} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tab that is chosen has the focus */}
      <div role="tablist" aria-label={props.tabsLabel} className={styles.tabs} onKeyDown={moveTab}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === tab}
            aria-controls={name === tab ? `${id}-panel` : undefined}
            tabIndex={name === tab ? 0 : -1}
            className={styles.tab}
            onClick={() => onTab(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key would scroll it
        tabIndex={fills ? -1 : 0}
        className={cx(styles.body, fills && styles.fills)}
      >
        {children}
      </div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  )
}
