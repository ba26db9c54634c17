import { LOCK_KEYS } from './lock-keys.ts'
import type { Tx } from './transaction.ts'

/**
 * One server after another does this work of a start, which follows in the transaction: of several that start at once the
 * others wait as long as it takes, and find it done. No statement of it is cut: a large table may take minutes.
 */
export async function oneStartAtATime(tx: Tx, work: keyof typeof LOCK_KEYS): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`select pg_advisory_xact_lock(${LOCK_KEYS[work]})`
}
