import DataLoader from 'dataloader'

/** Keys of one statement, where a key has little to answer. */
const KEYS_MAX = 500

/**
 * Turns a reading of many keys into one for whoever has a single key: those who ask in one turn of the event loop are
 * answered by one statement. After an outage everybody comes back at once, and each asks the same of themselves. What
 * is not found is null; a failure is that of everybody who asked in this turn, and nothing is kept.
 */
export function readTogether<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  keysMax: number = KEYS_MAX,
): (key: K) => Promise<V | null> {
  const loader = new DataLoader<K, V | null>(
    async (keys) => {
      const found = await read(keys)
      return keys.map((key) => found.get(key) ?? null)
    },
    { cache: false, maxBatchSize: keysMax, batchScheduleFn: (run) => void setImmediate(run) },
  )
  return (key) => loader.load(key)
}
