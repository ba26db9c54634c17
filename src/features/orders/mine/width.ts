import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

const DESK = '(min-width: 64rem)'

function subscribeDesk(changed: () => void): () => void {
  const media = window.matchMedia(DESK)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** True where a list and its detail stand side by side. */
export const useDesk = (): boolean =>
  useSyncExternalStore(
    subscribeDesk,
    () => window.matchMedia(DESK).matches,
    () => false,
  )

/** Whether the element is at least so wide: what fits depends on its own room and not on the window's. */
export function useRoomy(minWidthPx: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [roomy, setRoomy] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = (): void => setRoomy(element.clientWidth >= minWidthPx)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [minWidthPx])
  return [ref, roomy] as const
}
