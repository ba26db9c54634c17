import { READ_ON_ENTER_MS, READ_ON_MESSAGE_MS, READ_ON_STAY_MS } from '#domain/rules/limits.ts'

type ReadMarksDeps = {
  /** Whether the window is looked at. */
  isSeen: () => boolean
  /** Marks the chat read up to a message; rejects where that was refused. */
  mark: (upToId: number) => Promise<void>
  /** Runs once after so many milliseconds; gives the way to call it off. */
  schedule: (run: () => void, afterMs: number) => () => void
}

/**
 * When an open chat is marked read, as the specification times it: half a second after entering, again after three
 * seconds, a second after a message of the partner, on focus, and at the bottom; only while the window is looked at.
 * `readUpTo` is how far it was read before.
 */
export function createReadMarks({ isSeen, mark, schedule }: ReadMarksDeps, readUpTo: number) {
  let marked = readUpTo
  let newest = 0
  let cancelMessage: () => void = () => undefined

  function markNow(): void {
    if (!isSeen() || newest <= marked) return
    const before = marked
    marked = newest
    mark(newest).catch(() => {
      // the counter was put back where it was; the next occasion tries again
      marked = before
    })
  }

  return {
    /** The chat has been entered; gives the way to leave it. */
    enter: (): (() => void) => {
      const timers = [READ_ON_ENTER_MS, READ_ON_STAY_MS].map((after) => schedule(markNow, after))
      return () => {
        timers.forEach((cancel) => cancel())
        cancelMessage()
      }
    },
    /** `id` is the last message of the partner that stands on the screen. */
    arrived: (id: number): void => {
      if (id === newest) return
      newest = id
      cancelMessage()
      cancelMessage = schedule(markNow, READ_ON_MESSAGE_MS)
    },
    /** The window is looked at again. */
    focused: markNow,
    /** The reader has scrolled to the end. */
    atBottom: markNow,
  }
}
