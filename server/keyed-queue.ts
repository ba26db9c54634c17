type KeyQueue<T> = { waiting: Map<string, T>; running: Promise<void> }

/**
 * Does what is given for one key one after another, so that it keeps its order; what waits gives its place to a later
 * thing of the same name, for only the last word counts.
 */
export function createKeyedQueue<T>(work: (thing: T) => Promise<void>) {
  const queues = new Map<number, KeyQueue<T>>()

  async function run(key: number, waiting: Map<string, T>): Promise<void> {
    for (;;) {
      const [next] = waiting
      if (!next) break
      waiting.delete(next[0])
      await work(next[1])
    }
    queues.delete(key)
  }

  return {
    /** Answers what gave its place, where something did. */
    add(key: number, name: string, thing: T): T | undefined {
      const queue = queues.get(key)
      if (queue) {
        const replaced = queue.waiting.get(name)
        queue.waiting.set(name, thing)
        return replaced
      }
      const waiting = new Map([[name, thing]])
      // it is put in its place before its first step: that step may be its last
      const running = Promise.resolve().then(() => run(key, waiting))
      queues.set(key, { waiting, running })
      return undefined
    },
    /** Resolves when nothing is left to do. */
    async idle(): Promise<void> {
      while (queues.size > 0) await Promise.all([...queues.values()].map(({ running }) => running))
    },
  }
}
