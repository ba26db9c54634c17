const KEPT_MAX = 500

export type SharedReads<T> = {
  /** What is read under this key: one reading for all who ask while it runs, and for as long as it is kept after. */
  get(key: string, read: () => Promise<T>): Promise<T>
  /** What was read, and what is being read, is not given to anybody who asks from now on. */
  clear(): void
}

/**
 * Readings that many ask for at once, `keptMax` of them at most. With `keptMs` 0 nothing is kept: only simultaneous
 * askers share.
 */
export function createSharedReads<T>(keptMs: number, keptMax = KEPT_MAX): SharedReads<T> {
  type SharedRead = { until: number; value: Promise<T> }
  const readings = new Map<string, SharedRead>()

  function begin(key: string, read: () => Promise<T>): SharedRead {
    const [oldest] = readings.keys()
    if (readings.size >= keptMax && oldest !== undefined) readings.delete(oldest)
    const reading: SharedRead = { until: Infinity, value: read() }
    const forget = () => {
      if (readings.get(key) === reading) readings.delete(key)
    }
    readings.set(key, reading)
    reading.value.then(() => (keptMs > 0 ? (reading.until = performance.now() + keptMs) : forget()), forget)
    return reading
  }

  return {
    get: (key, read) => {
      const known = readings.get(key)
      return (known && known.until > performance.now() ? known : begin(key, read)).value
    },
    clear: () => readings.clear(),
  }
}
