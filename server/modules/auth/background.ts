const TRIES = 3
const FIRST_PAUSE_MS = 1000

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref())

/** Work that an answer does not wait for: tried a few times, told of when it fails, waited for at the end. */
export function createBackground(onFailure: (error: unknown) => void) {
  const running = new Set<Promise<void>>()

  async function attempt(work: () => Promise<void>): Promise<void> {
    for (let done = 1; ; done += 1)
      try {
        await work()
        return
      } catch (error) {
        if (done === TRIES) {
          onFailure(error)
          return
        }
        await pause(FIRST_PAUSE_MS * done)
      }
  }

  return {
    run(work: () => Promise<void>): void {
      const one = attempt(work).finally(() => running.delete(one))
      running.add(one)
    },
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
