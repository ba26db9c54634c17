import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import { focusPageHeading } from './page-focus.ts'

type Modal = { open: boolean; onClose?: (() => void) | undefined; closable: boolean }

/**
 * Ties a native <dialog> to a flag. The platform keeps the focus inside and gives it back on closing;
 * the element with `data-focus-first`, or else the first one, gets it on opening.
 * A dialog that may not be closed also ignores Escape, which Chromium lets through `cancel` the second time.
 */
export function useModal({ open, onClose, closable }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)
  /** It stood open when its screen was hidden or went. */
  const wasOpen = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) {
      close(dialog)
      return
    }
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  }, [open])

  // Taken out of the document while it is open, a dialog would give the focus back to nobody; with a screen that React
  // hides while something of it comes, it would hold the whole window unseen.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (wasOpen.current) dialog?.showModal()
    wasOpen.current = false
    return () => {
      if (!dialog?.open) return
      wasOpen.current = true
      close(dialog)
    }
  }, [])

  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (closable) onClose?.()
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // nobody closed what went with its screen: who followed a link in it would be led back
      if (event.target !== event.currentTarget || !open || wasOpen.current) return
      if (closable) onClose?.()
      else event.currentTarget.showModal()
    },
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key === 'Escape' && !closable) event.preventDefault()
    },
    // A press that begins inside (selecting text) and ends on the backdrop is no wish to close.
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      if (closable && event.target === event.currentTarget && isOutside(event)) onClose?.()
    },
  }
}

/** Where what opened it is gone meanwhile, as the button of an act that is done, the focus goes to the heading. */
function close(dialog: HTMLDialogElement): void {
  dialog.close()
  if (document.activeElement === document.body) focusPageHeading()
}

function isOutside({ currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
