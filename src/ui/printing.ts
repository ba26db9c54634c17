import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, by whatever way; true as soon as the browser asks, which takes its picture then. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/**
 * The rows of a virtual list that stand in the document wherever it is scrolled to: on paper all of them. What scrolls
 * around them is marked by `data-virtual`, which has base.css lay them out one under the other there.
 */
export function useRowsOnPaper(count: number): readonly number[] {
  const isPrinting = usePrinting()
  return useMemo(() => (isPrinting ? Array.from({ length: count }, (_, at) => at) : []), [isPrinting, count])
}
