import type { Pace, Waiting } from './pace.ts'

/** A device lives so much faster than its server: what takes half a minute there is over in four seconds. */
export const SPEED = 8

/**
 * The clock of one tab: `skewMs` wrong, and fast. Once the tab is dead nothing that it waits for happens any more.
 */
export function clockOf(pace: Pace, skewMs: number, isAlive: () => boolean) {
  const timers = new Set<Waiting>()
  // of all tabs of a device the same
  const now = (): number => pace.beganAt + skewMs + Math.round(pace.now() * SPEED)
  const began = now()

  function setTimer(run: (...args: unknown[]) => void, afterMs = 0, ...args: unknown[]): Waiting {
    const timer = pace.after(afterMs / SPEED, () => {
      timers.delete(timer)
      if (isAlive()) run(...args)
    })
    timers.add(timer)
    return timer
  }

  /** The handle is the same for all its turns. */
  function setRepeating(run: () => void, everyMs: number): { turn: Waiting } {
    const turn = (): Waiting =>
      setTimer(() => {
        handle.turn = turn()
        run()
      }, everyMs)
    const handle = { turn: turn() }
    return handle
  }

  function clearTimer(timer: Waiting | undefined): void {
    if (timer) timers.delete(timer)
    pace.clear(timer)
  }

  class DeviceDate extends Date {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(now())
      else super(...(given as [number]))
    }
    static override now = now
  }

  return {
    now,
    globals: {
      Date: DeviceDate,
      performance: {
        now: () => now() - began,
        mark: () => undefined,
        measure: () => undefined,
      },
      setTimeout: setTimer,
      clearTimeout: clearTimer,
      setInterval: setRepeating,
      clearInterval: (handle: { turn: Waiting } | undefined) => clearTimer(handle?.turn),
      requestAnimationFrame: (run: (at: number) => void) => setTimer(() => run(now()), 16),
      cancelAnimationFrame: clearTimer,
    },
    stop: (): void => timers.forEach(clearTimer),
  }
}
