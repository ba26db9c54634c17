import { one } from '#server/db/one.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

/** Tries of one key wait for each other until the transaction ends, so that none passes uncounted. */
export async function lockAttempts(scope: string, key: string, tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0))`
}

export async function insertAttempt(scope: string, key: string, at: Date, db: Queryable): Promise<number> {
  const rows = await db<
    { id: number }[]
  >`insert into attempts (scope, key, at) values (${scope}, ${key}, ${at}) returning id`
  return one(rows).id
}

/** How many tries stand in the window, and when the oldest of them was. */
export async function countAttempts(
  scope: string,
  key: string,
  since: Date,
  db: Queryable,
): Promise<{ count: number; oldest: Date | null }> {
  const rows = await db<{ count: number; oldest: Date | null }[]>`
    select count(*)::int as count, min(at) as oldest from attempts where scope = ${scope} and key = ${key} and at > ${since}`
  return one(rows)
}

/** How many tries of whatever keys stand in the window. */
export async function countAllAttempts(scope: string, since: Date, db: Queryable): Promise<number> {
  const rows = await db<{ count: number }[]>`
    select count(*)::int as count from attempts where scope = ${scope} and at > ${since}`
  return one(rows).count
}

export async function deleteAttempt(id: number, db: Queryable): Promise<void> {
  await db`delete from attempts where id = ${id}`
}

export async function deleteAttempts(scope: string, key: string, db: Queryable): Promise<void> {
  await db`delete from attempts where scope = ${scope} and key = ${key}`
}

export async function deleteAttemptsBefore(before: Date, db: Queryable): Promise<number> {
  return (await db`delete from attempts where at < ${before}`).count
}
