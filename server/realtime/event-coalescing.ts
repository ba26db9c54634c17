/** Handling takes at most one part in so many of the time. */
const REST = 25
/** A database that stood still for a moment must not silence counts for a minute. */
const REST_MAX_MS = 5_000
/** Handled at a time: more would hold everybody else up. */
const KEYS_MAX = 500

export type Coalescer = ReturnType<typeof createCoalescer>

/**
 * Collects keys and handles them together, `delayMs` after the first; when handling takes long, the next time comes
 * correspondingly later, so that a flood of changes costs a bounded share of the server.
 */
export function createCoalescer(
  delayMs: number,
  handle: (keys: number[]) => Promise<void>,
  onError: (error: unknown) => void,
) {
  const keys = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let busyMs = 0

  async function flush(): Promise<void> {
    timer = undefined
    const due: number[] = []
    for (const key of keys) {
      if (due.length === KEYS_MAX) break
      due.push(key)
      keys.delete(key)
    }
    const began = performance.now()
    await handle(due).catch(onError)
    busyMs = performance.now() - began
    running = undefined
    if (keys.size > 0) schedule()
  }

  function schedule(): void {
    const rest = Math.min(busyMs * REST, REST_MAX_MS)
    timer ??= setTimeout(() => void (running = flush()), Math.max(delayMs, rest))
  }

  return {
    add(key: number): void {
      keys.add(key)
      if (!running) schedule()
    },
    /** Handles at once what is collected, and resolves when nothing is left. */
    async settle(): Promise<void> {
      while (running || keys.size > 0) {
        clearTimeout(timer)
        await (running ??= flush())
      }
    },
  }
}
