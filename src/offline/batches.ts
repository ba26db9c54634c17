type BatchesDeps<T> = {
  everyMs: number
  now: () => number
  schedule: (run: () => void, afterMs: number) => () => void
  write: (items: readonly T[]) => Promise<void>
}

type Batch<T> = { items: T[]; done: Promise<void>; end: (written: Promise<void>) => void }

/** What comes thick and fast is written together: the first at once, and what follows it so soon in one go. */
export function inBatches<T>({ everyMs, now, schedule, write }: BatchesDeps<T>) {
  let waiting: Batch<T> | null = null
  let writing: Promise<unknown> = Promise.resolve()
  let begunAt = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | null = null

  function begin(): Batch<T> {
    let end: Batch<T>['end'] = () => undefined
    const done = new Promise<void>((resolve) => (end = resolve))
    // whoever does not wait for it need not hear of a failure
    done.catch(() => undefined)
    return { items: [], done, end }
  }

  function flush(): void {
    cancel?.()
    cancel = null
    if (!waiting) return
    const { items, done, end } = waiting
    waiting = null
    begunAt = now()
    const before = writing
    writing = done.catch(() => undefined)
    end(before.then(() => write(items)))
  }

  return {
    /** Resolves once they are written, with what was added beside them. */
    add(...more: T[]): Promise<void> {
      const { items, done } = (waiting ??= begin())
      items.push(...more)
      // a clock that was put back makes nobody wait for longer
      const wait = Math.min(everyMs, begunAt + everyMs - now())
      if (wait <= 0) flush()
      else cancel ??= schedule(flush, wait)
      return done
    },
    /** Writes what waits without waiting any longer. */
    flush,
  }
}
