/** What a machine that does other work may be late before devices wait for it. */
const LATE_MS = 40
const TICK_MS = 4
/** So often the server is asked whether it keeps up. */
const ASK_EVERY_MS = 50
/** A server that hangs for so long has not merely too little of the machine. */
const WAITS_AT_MOST_MS = 4000

export type Pace = ReturnType<typeof openPace>
export type Waiting = { dueMs: number; run: () => void; soon?: NodeJS.Timeout }

/**
 * Time that passes as real time does while this process and the server at `url` keep up with it, and waits while they
 * do not: how busy a machine is is no fault of what runs on it. In milliseconds of the server; `close` ends it.
 */
export function openPace(url: string) {
  const waiting = new Set<Waiting>()
  let passedMs = 0
  let tickedAt = performance.now()
  let askedAt: number | null = null
  let isOver = false

  function isBehind(at: number): boolean {
    const lateMs = askedAt === null ? 0 : at - askedAt
    return lateMs > LATE_MS && lateMs < WAITS_AT_MOST_MS
  }

  function tick(): void {
    const at = performance.now()
    if (!isBehind(at)) passedMs += Math.min(at - tickedAt, LATE_MS)
    tickedAt = at
    const due = [...waiting].filter(({ dueMs }) => dueMs <= passedMs).sort((a, b) => a.dueMs - b.dueMs)
    for (const each of due) if (waiting.delete(each)) each.run()
  }

  async function ask(): Promise<void> {
    askedAt = performance.now()
    // a server that is down says so at once
    await fetch(`${url}/healthz`).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    )
    askedAt = null
    if (!isOver) setTimeout(() => void ask(), ASK_EVERY_MS)
  }

  const ticking = setInterval(tick, TICK_MS)
  void ask()

  function after(ms: number, run: () => void): Waiting {
    const each: Waiting = { dueMs: passedMs + ms, run }
    // a tick would be too coarse
    if (ms < TICK_MS) each.soon = setTimeout(run, ms)
    else waiting.add(each)
    return each
  }

  return {
    /** By the machine's clock. */
    beganAt: Date.now(),
    /** How much has passed. */
    now: (): number => passedMs,
    after,
    clear(each: Waiting | undefined): void {
      if (!each) return
      clearTimeout(each.soon)
      waiting.delete(each)
    },
    sleep: (ms: number): Promise<void> => new Promise((resolve) => after(Math.max(0, ms), resolve)),
    close(): void {
      isOver = true
      clearInterval(ticking)
      waiting.clear()
    },
  }
}
