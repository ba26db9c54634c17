import type { ErrorCode } from '#domain/contract/errors.ts'
import { transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuseFor } from '#server/errors.ts'

import {
  countAllAttempts,
  countAttempts,
  deleteAttempt,
  deleteAttempts,
  deleteAttemptsBefore,
  insertAttempt,
  lockAttempts,
} from './attempts.repository.ts'

export type Attempts = ReturnType<typeof createAttempts>
export type AttemptLimit = {
  scope: string
  max: number
  windowMs: number
  code?: ErrorCode
  /** The sentence of the refusal, which says how long to wait; the code's own where it is left out. */
  say?: (waitSeconds: number) => string
}

/** Counters in the database, so that a restart forgets no wrong password and no code. */
export function createAttempts({ sql, now }: Pick<Deps, 'sql' | 'now'>) {
  /** Counts the try where the window has room for it. */
  async function enter(key: string, { scope, max, windowMs }: AttemptLimit, tx: Tx) {
    await lockAttempts(scope, key, tx)
    const at = now()
    const { count, oldest } = await countAttempts(scope, key, new Date(at.getTime() - windowMs), tx)
    const id = count < max ? await insertAttempt(scope, key, at, tx) : null
    return { id, waitMs: (oldest?.getTime() ?? at.getTime()) + windowMs - at.getTime() }
  }

  return {
    /**
     * Counts a try before it is made, so that tries sent at once cannot pass together; answers its id for `release`.
     * Refuses with Retry-After when the window is full; a refused try does not count.
     */
    async reserve(key: string, limit: AttemptLimit, db: Queryable = sql): Promise<number> {
      return transaction(db, async (tx) => {
        const { id, waitMs } = await enter(key, limit, tx)
        if (id !== null) return id
        throw refuseFor(limit.code ?? 'rate_limited', waitMs, limit.say)
      })
    },
    /** The same for a key that many people share, who must not be refused together: null where the window is full. */
    reserveIfRoom: async (key: string, limit: AttemptLimit, tx: Tx): Promise<number | null> =>
      (await enter(key, limit, tx)).id,
    /** How many tries of a key stand in the window. */
    count: async (key: string, { scope, windowMs }: AttemptLimit, db: Queryable = sql): Promise<number> =>
      (await countAttempts(scope, key, new Date(now().getTime() - windowMs), db)).count,
    /** The same for all keys of a scope together. */
    countAll: ({ scope, windowMs }: AttemptLimit, db: Queryable = sql): Promise<number> =>
      countAllAttempts(scope, new Date(now().getTime() - windowMs), db),
    /** Takes a reserved try back: it succeeded, or could not be made. */
    release: (id: number, db: Queryable = sql): Promise<void> => deleteAttempt(id, db),
    /** Forgets all tries of a key. */
    forget: (scope: string, key: string, db: Queryable = sql): Promise<void> =>
      deleteAttempts(scope, key, db),
    /** Housekeeping: drops what no window reaches any more; answers how many rows went. */
    sweep: (before: Date): Promise<number> => deleteAttemptsBefore(before, sql),
  }
}
