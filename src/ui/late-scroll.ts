import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Rows that come later than this, in ms, move nobody: whoever waits has begun to read. */
const LATE_MS = 15_000
/** What somebody does with a page who wants to be where they are. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const

type Spot = { scrollX: number; scrollY: number }

/**
 * Scrolls the window to where it was, in px, as far as the page is long enough by now, until it is there; gives what ends
 * that. A sign of somebody ends it too.
 */
export function scrollBackTo({ scrollX: left, scrollY: top }: Spot): () => void {
  const ended = new AbortController()
  const end = (): void => ended.abort()
  const isThere = (): boolean => window.scrollY > top - 1
  const look = (): void => {
    // a page that is a line shorter than before ends there
    if (!isThere()) window.scrollTo({ left, top, behavior: 'instant' })
    if (isThere()) end()
  }
  const watcher = new ResizeObserver(look)
  const timer = setTimeout(end, LATE_MS)
  ended.signal.addEventListener('abort', () => {
    watcher.disconnect()
    clearTimeout(timer)
  })
  for (const sign of SIGNS) window.addEventListener(sign, end, { signal: ended.signal, passive: true })
  watcher.observe(document.body)
  return end
}

/**
 * A page that is opened anew, by a reload or by a phone that had put it to sleep, goes to where it was. The router sees
 * to that when the screen stands, and the rows of its list come after that: the page was too short, and one began to
 * read at another place.
 */
export function useLateScroll(): void {
  const spot = useElementScrollRestoration({ getElement: () => window })
  const [first] = useState(spot)
  useEffect(() => {
    if (first && first.scrollY > 0) return scrollBackTo(first)
    return undefined
  }, [first])
}
