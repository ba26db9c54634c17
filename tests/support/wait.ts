import { expect, vi } from 'vitest'

import type { Sql } from '#server/db/transaction.ts'

/** A busy machine needs less for anything a test waits for; a test that waits in vain ends by it, and measures nothing. */
export const PATIENCE_MS = 150_000
const LOOK_MS = 5

/** Between two looks that are calls of a person: their limits would be spent by a look each few milliseconds. */
const CALL_MS = 100

/** Waits until the assertion holds, and gives what it answered then. */
export const eventually = <T>(
  assertion: () => T | Promise<T>,
  ms = PATIENCE_MS,
  interval = LOOK_MS,
): Promise<T> => vi.waitFor(assertion, { timeout: ms, interval })

/** The same where each look is a call to a server that limits them. */
export const eventuallyByCall = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  eventually(assertion, PATIENCE_MS, CALL_MS)

/** Waits until it is so; who waited in vain is told where. */
export async function until(what: () => boolean | Promise<boolean>, ms = PATIENCE_MS): Promise<void> {
  const vain = new Error('It was waited for in vain')
  Error.captureStackTrace(vain, until)
  await eventually(async () => expect(await what()).toBe(true), ms).catch((cause: unknown) => {
    vain.cause = cause
    throw vain
  })
}

/** Waits until a statement in this database waits for a lock, as one does that a test has made wait. */
export const untilBlocked = (sql: Sql): Promise<void> =>
  until(async () => {
    const blocked = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return blocked.length > 0
  })
