/** Runs once after so many milliseconds; gives the way to call it off. */
export function schedule(run: () => void, afterMs: number): () => void {
  const timer = setTimeout(run, afterMs)
  return () => clearTimeout(timer)
}
