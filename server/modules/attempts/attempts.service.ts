import type { ErrorCode } from '#domain/contract/errors.ts'
import { transaction, type Queryable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'

import {
  countAttempts,
  deleteAttempt,
  deleteAttempts,
  deleteAttemptsBefore,
  insertAttempt,
  lockAttempts,
} from './attempts.repository.ts'

export type Attempts = ReturnType<typeof createAttempts>
export type AttemptLimit = { scope: string; max: number; windowMs: number; code?: ErrorCode }

/** Counters in the database, so that a restart forgets no wrong password and no code. */
export function createAttempts({ sql, now }: Pick<Deps, 'sql' | 'now'>) {
  return {
    /**
     * Counts a try before it is made, so that tries sent at once cannot pass together; answers its id for `release`.
     * Refuses with Retry-After when the window is full; a refused try does not count.
     */
    async reserve(
      key: string,
      { scope, max, windowMs, code = 'rate_limited' }: AttemptLimit,
      db: Queryable = sql,
    ): Promise<number> {
      return transaction(db, async (tx) => {
        await lockAttempts(scope, key, tx)
        const at = now()
        const { count, oldest } = await countAttempts(scope, key, new Date(at.getTime() - windowMs), tx)
        if (count < max) return insertAttempt(scope, key, at, tx)
        const waitMs = (oldest?.getTime() ?? at.getTime()) + windowMs - at.getTime()
        throw refuse(code, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
      })
    },
    /** Takes a reserved try back: it succeeded, or could not be made. */
    release: (id: number, db: Queryable = sql): Promise<void> => deleteAttempt(id, db),
    /** Forgets all tries of a key. */
    forget: (scope: string, key: string, db: Queryable = sql): Promise<void> =>
      deleteAttempts(scope, key, db),
    /** Housekeeping: drops what no window reaches any more; answers how many rows went. */
    sweep: (before: Date): Promise<number> => deleteAttemptsBefore(before, sql),
  }
}
