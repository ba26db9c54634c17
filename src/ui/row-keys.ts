import type { KeyboardEvent } from 'react'

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** In a list whose rows match `rows`, an arrow moves the focus from the focused row to the next one; Enter is the row's own. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, rows: string): void {
  const step = STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(rows)]
  const at = all.indexOf(document.activeElement as HTMLElement)
  if (at === -1) return
  // else the list would scroll as well
  event.preventDefault()
  all[at + step]?.focus()
}
