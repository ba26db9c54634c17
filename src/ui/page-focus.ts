import { useEffect, useRef } from 'react'

/** A focused heading left the page, and nothing has been focused since. */
let isOwed = false

const focus = (heading: HTMLElement): void => heading.focus({ preventScroll: true })

/**
 * Moves the focus to the heading of the page just opened, so that readers of the screen hear where they are; to what was
 * opened beside it, where that is what one came for.
 */
export function focusPageHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main [data-takes-focus]') ??
    document.querySelector<HTMLElement>('main [data-page-heading]')
  if (heading) focus(heading)
}

/** A heading's `ref`: the one that takes the place of a focused one, as a screen fills with what was loaded, takes over its focus. */
export function inheritFocus(heading: HTMLElement | null): (() => void) | undefined {
  if (!heading) return undefined
  if (isOwed && document.activeElement === document.body) focus(heading)
  isOwed = false
  return () => {
    isOwed = document.activeElement === heading
  }
}

/** Another part that takes the whole screen begins at its heading, as a new page would. */
export function useHeadingFocus(part: unknown): void {
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    window.scrollTo({ top: 0 })
    focusPageHeading()
  }, [part])
}
