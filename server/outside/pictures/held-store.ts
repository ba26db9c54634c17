import { transaction, type Sql } from '#server/db/transaction.ts'
import { LOCK_KEYS } from '#server/db/lock-keys.ts'
import { one } from '#server/db/one.ts'

import type { PictureStore } from './picture-store.ts'

const WITHIN_MS = 60_000

/**
 * While a backup is being made no process takes a picture away: the backup shows a moment at which it may still be
 * shown. What was spared is found by housekeeping, as everything that nothing shows.
 */
export function createHeldStore(store: PictureStore, sql: Sql): PictureStore {
  return {
    ...store,
    remove: (name) =>
      transaction(sql, async (tx) => {
        const row = one(
          await tx<
            { free: boolean }[]
          >`select pg_try_advisory_xact_lock_shared(${LOCK_KEYS.pictures}) as free`,
        )
        // the removal ends before the lock does: whoever holds pictures after it looks at what is left
        if (row.free) await store.remove(name)
      }),
  }
}

/** From here on no picture goes, until this connection ends; waits for removals that are under way. */
export async function holdPictures(connection: Sql): Promise<void> {
  await connection`select set_config('lock_timeout', ${String(WITHIN_MS)}, false)`
  await connection`select pg_advisory_lock(${LOCK_KEYS.pictures})`
}
