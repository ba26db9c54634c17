import type { KeyboardEvent } from 'react'

const STEPS: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrows go from link to link of a list; from anywhere else the first press goes to the first of them. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')]
  const at = rows.findIndex((row) => row === document.activeElement)
  event.preventDefault()
  rows[step(at, rows.length - 1)]?.focus()
}
