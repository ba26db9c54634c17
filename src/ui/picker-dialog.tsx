import { useCallback, useLayoutEffect, type RefObject } from 'react'
import { useModal } from './modal.ts'
import { filterOptions, type PickerOption, type PickerSearch, type PickerValue } from './picker-search.ts'
import { PickerSheet } from './picker-sheet.tsx'
import styles from './picker.module.css'

type PickerDialogProps<T extends PickerValue> = {
  open: boolean
  /** What the sheet hangs under. */
  anchor: RefObject<HTMLElement | null>
  label: string
  value: T | readonly T[] | null
  options?: readonly PickerOption<T>[] | undefined
  search?: PickerSearch<T> | undefined
  searchPlaceholder?: string | undefined
  emptyText?: string | undefined
  /** What can be found here while the server is out of reach. */
  offlineText?: string | undefined
  onChoose: (option: PickerOption<T>) => void
  onClose: () => void
}

/** The sheet of a picker; it stays when it is closed, so that the focus goes back where it came from. */
export function PickerDialog<T extends PickerValue>(props: PickerDialogProps<T>) {
  const { open, anchor, options, search, onClose, ...sheet } = props
  const { ref, ...modal } = useModal({ open, onClose, closable: true })
  useLayoutEffect(() => {
    if (open) place(anchor.current, ref.current)
  }, [open, anchor, ref])

  const find = useCallback<PickerSearch<T>>(
    (query) => (search ? search(query) : filterOptions(options ?? [], query)),
    [search, options],
  )
  return (
    <dialog ref={ref} {...modal} className={styles.sheet} aria-label={sheet.label}>
      {open && <PickerSheet {...sheet} search={find} searchFirst={options === undefined} onClose={onClose} />}
    </dialog>
  )
}

/** On desks the sheet hangs under its button, or above it where there is more room. */
function place(anchor: HTMLElement | null, sheet: HTMLDialogElement | null) {
  if (!anchor || !sheet) return
  const { style } = sheet
  const box = anchor.getBoundingClientRect()
  const below = window.innerHeight - box.bottom
  const above = below < 320 && box.top > below
  style.setProperty('--x', `${Math.max(8, Math.min(box.left, window.innerWidth - 368))}px`)
  style.setProperty('--w', `${box.width}px`)
  style.setProperty('--top', above ? 'auto' : `${box.bottom + 4}px`)
  style.setProperty('--bottom', above ? `${window.innerHeight - box.top + 4}px` : 'auto')
  style.setProperty('--room', `${(above ? box.top : below) - 16}px`)
}
