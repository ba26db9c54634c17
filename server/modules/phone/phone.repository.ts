import type { Channel } from '#domain/contract/phone.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

/** Requests of one user, and for one phone, wait for each other until the transaction ends: limits are exact. */
export async function lockRequests(userId: number, phone: string, tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`phone-codes user ${userId}`}, 0))`
  await tx`select pg_advisory_xact_lock(hashtextextended(${`phone-codes phone ${phone}`}, 0))`
}

export type SentCodes = { count: number; oldest: Date | null }

/** Codes sent since then to the user by any phone, and to the phone for any user; the fuller of the two counts. */
export async function countCodes(
  userId: number,
  phone: string,
  since: Date,
  db: Queryable,
): Promise<SentCodes> {
  const [row] = await db<SentCodes[]>`
    select * from (
      select count(*)::int as count, min(created_at) as oldest from phone_codes
      where user_id = ${userId} and created_at > ${since}
      union all
      select count(*)::int, min(created_at) from phone_codes where phone = ${phone} and created_at > ${since}
    ) as counts
    order by count desc, oldest desc limit 1`
  return row!
}

/** When the newest code of this user and phone was sent, if it still waits to be entered. */
export async function findWaiting(userId: number, phone: string, db: Queryable): Promise<Date | null> {
  const [row] = await db<{ created_at: Date; used_at: Date | null }[]>`
    select created_at, used_at from phone_codes
    where user_id = ${userId} and phone = ${phone} order by created_at desc, id desc limit 1`
  return row && row.used_at === null ? row.created_at : null
}

type NewCode = {
  user_id: number
  phone: string
  channel: Channel
  code_hash: Buffer
  tries_left: number
  created_at: Date
  expires_at: Date
}

export async function insertCode(code: NewCode, db: Queryable): Promise<number> {
  const [row] = await db<{ id: number }[]>`insert into phone_codes ${db(code)} returning id`
  return row!.id
}

export async function deleteCode(id: number, db: Queryable): Promise<void> {
  await db`delete from phone_codes where id = ${id}`
}

/**
 * Spends a try on the newest code of this user and phone before it is compared; null when it has run out of time or
 * of tries, or there is none. The row's own lock makes guesses sent at once take different tries.
 */
export async function spendTry(
  userId: number,
  phone: string,
  now: Date,
  db: Queryable,
): Promise<{ id: number; code_hash: Buffer } | null> {
  const [row] = await db<{ id: number; code_hash: Buffer }[]>`
    update phone_codes set tries_left = tries_left - 1
    where tries_left > 0 and expires_at > ${now} and id = (
      select id from phone_codes where user_id = ${userId} and phone = ${phone}
      order by created_at desc, id desc limit 1)
    returning id, code_hash`
  return row ?? null
}

/** False for a code that has been used already. */
export async function useCode(id: number, now: Date, db: Queryable): Promise<boolean> {
  return (await db`update phone_codes set used_at = ${now} where id = ${id} and used_at is null`).count === 1
}

export async function deleteCodesBefore(before: Date, db: Queryable): Promise<number> {
  return (await db`delete from phone_codes where created_at < ${before}`).count
}
