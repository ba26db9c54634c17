type Lane<T> = { waiting: Map<string, T>; running: Promise<void> }

/**
 * Does what is given for one key one after another, so that it keeps its order; what waits gives its place to a later
 * thing of the same name, for only the last word counts.
 */
export function createLanes<T>(work: (thing: T) => Promise<void>) {
  const lanes = new Map<number, Lane<T>>()

  async function run(key: number, waiting: Map<string, T>): Promise<void> {
    for (;;) {
      const [next] = waiting
      if (!next) break
      waiting.delete(next[0])
      await work(next[1])
    }
    lanes.delete(key)
  }

  return {
    add(key: number, name: string, thing: T): void {
      const lane = lanes.get(key)
      if (lane) {
        lane.waiting.set(name, thing)
        return
      }
      const waiting = new Map([[name, thing]])
      // it is put in its place before its first step: that step may be its last
      const running = Promise.resolve().then(() => run(key, waiting))
      lanes.set(key, { waiting, running })
    },
    /** Resolves when nothing is left to do. */
    async idle(): Promise<void> {
      while (lanes.size > 0) await Promise.all([...lanes.values()].map(({ running }) => running))
    },
  }
}
