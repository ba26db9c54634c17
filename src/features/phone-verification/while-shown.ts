import { useEffect, useRef, type RefObject } from 'react'

/** A signal that ends when the component goes away: nobody waits any more for what it began. */
export function useWhileShown(): RefObject<AbortSignal | undefined> {
  const signal = useRef<AbortSignal>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    signal.current = controller.signal
    return () => controller.abort()
  }, [])
  return signal
}
