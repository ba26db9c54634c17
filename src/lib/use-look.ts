import { useEffect, useRef } from 'react'

/** A page that is only passed through has not been looked at. */
const LOOK_MS = 1000

/**
 * Calls `seen` once what `what` names has stood in sight for a second, and again each time the tab is shown. Null where
 * there is nothing to tell. A call that fails is made again by the next look.
 */
export function useLook(what: string | null, seen: () => Promise<unknown>): void {
  const latest = useRef(seen)
  useEffect(() => {
    latest.current = seen
  })
  useEffect(() => {
    if (what === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      timer = setTimeout(() => void latest.current().catch(() => undefined), LOOK_MS)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [what])
}
