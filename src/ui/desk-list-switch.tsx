import { ChevronDown } from 'lucide-react'
import { createContext, use, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'

import { Button } from './button.tsx'
import styles from './desk-list-switch.module.css'

type DeskList = { id: string; title: string; isOpen: boolean; toggle: () => void }

export const DeskListContext = createContext<DeskList | null>(null)

/**
 * The list of a desk that is too narrow to show it beside what is opened: it lies over that until a row is chosen, Escape
 * is pressed or something else is touched. The window's width is judged by style alone: elsewhere nothing shows it.
 */
export function useDeskList(title: string) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    // the row that is open, else the first one, else a way to other rows
    const links = ['li [aria-current]', 'li a', 'a'].map((each) =>
      list.current?.querySelector<HTMLElement>(each),
    )
    links.find(Boolean)?.focus()
  }, [isOpen])
  const context = useMemo(
    () => ({ id, title, isOpen, toggle: () => setOpen((wasOpen) => !wasOpen) }),
    [id, title, isOpen],
  )
  const close = (): void => setOpen(false)
  return {
    context,
    isOpen,
    /** Goes to the whole desk. */
    onPointerDown: ({ target }: { target: EventTarget }) => {
      if (target instanceof Element && !target.closest(`[id="${id}"], [aria-controls="${id}"]`)) close()
    },
    /** Goes to the element around the list. */
    pane: {
      id,
      ref: list,
      onClick: ({ target }: { target: EventTarget }) => {
        if (target instanceof Element && target.closest('li a')) close()
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (!isOpen || key !== 'Escape') return
        close()
        document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
      },
    },
  }
}

/** Opens the list of the desk from the title of what is opened, where the list does not stand beside it. */
export function DeskListSwitch() {
  const list = use(DeskListContext)
  if (list === null) return null
  return (
    <span className={styles.switch}>
      <Button
        size="s"
        variant="ghost"
        icon={<ChevronDown />}
        aria-expanded={list.isOpen}
        aria-controls={list.id}
        onClick={list.toggle}
      >
        {list.title}
      </Button>
    </span>
  )
}
