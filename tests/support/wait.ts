import { expect, vi } from 'vitest'

/** A busy machine needs less for anything a test waits for; a test that waits in vain ends by it, and measures nothing. */
export const PATIENCE_MS = 20_000
const LOOK_MS = 5

/** Waits until the assertion holds, and gives what it answered then. */
export const eventually = <T>(assertion: () => T | Promise<T>, ms = PATIENCE_MS): Promise<T> =>
  vi.waitFor(assertion, { timeout: ms, interval: LOOK_MS })

/** Waits until it is so. */
export const until = (what: () => boolean | Promise<boolean>, ms = PATIENCE_MS): Promise<void> =>
  eventually(async () => expect(await what()).toBe(true), ms)
