import { one } from '#server/db/one.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

export type BreakerRow = {
  per_hour: number | null
  per_day: number | null
  counted_from: Date | null
  opened_at: Date | null
}

/** Whoever is about to send a code takes turns until the transaction ends, so that the count is exact. */
export async function lockBreaker(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('phone-codes all', 0))`
}

export async function findBreaker(db: Queryable): Promise<BreakerRow> {
  const rows = await db<BreakerRow[]>`
    select per_hour, per_day, counted_from, opened_at from code_breaker`
  return one(rows)
}

/** Codes of the whole installation since then, and when the oldest of them went out. */
export async function countAllCodes(
  since: Date,
  db: Queryable,
): Promise<{ count: number; oldest: Date | null }> {
  const rows = await db<{ count: number; oldest: Date | null }[]>`
    select count(*)::int as count, min(created_at) as oldest from phone_codes where created_at > ${since}`
  return one(rows)
}

/** Notes that the breaker has opened; false where it is noted already. */
export async function markOpened(at: Date, db: Queryable): Promise<boolean> {
  return (await db`update code_breaker set opened_at = ${at} where opened_at is null`).count === 1
}

/** Notes that the breaker has closed; false where it was not open. */
export async function markClosed(db: Queryable): Promise<boolean> {
  return (await db`update code_breaker set opened_at = null where opened_at is not null`).count === 1
}

/** Null takes the operator's word back: the environment's number holds again. */
export async function updateLimits(
  limits: { per_hour?: number | null; per_day?: number | null },
  db: Queryable,
): Promise<void> {
  await db`update code_breaker set ${db(limits)}`
}

export async function restartCount(at: Date, db: Queryable): Promise<void> {
  await db`update code_breaker set counted_from = ${at}, opened_at = null`
}
