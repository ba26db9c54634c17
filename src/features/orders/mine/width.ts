import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether the element is at least so wide: what fits depends on its own room and not on the window's. Null until it is
 * measured, before anything is painted: who draws hundreds of rows does not draw them in vain.
 */
export function useRoomy(minWidthPx: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [roomy, setRoomy] = useState<boolean | null>(null)
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
