import type { Channel } from '#domain/contract/phone.ts'
import { one } from '#server/db/one.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

import type { SentCodes, CodeHistory } from './code-limits.ts'

/** Requests of one user, and for one phone, wait for each other until the transaction ends: limits are exact. */
export async function lockRequests(userId: number, phone: string, tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`phone-codes user ${userId}`}, 0))`
  await tx`select pg_advisory_xact_lock(hashtextextended(${`phone-codes phone ${phone}`}, 0))`
}

/** What the limits ask of a user and a phone, counted since then. */
export async function findStanding(
  userId: number,
  phone: string,
  since: Date,
  db: Queryable,
): Promise<CodeHistory> {
  const rows = await db<
    {
      is_email_proved: boolean
      is_holder: boolean
      by_user: number
      by_user_oldest: Date | null
      answered: number
      answered_oldest: Date | null
      from_others: number
      from_others_oldest: Date | null
      waiting_since: Date | null
    }[]
  >`
    with me as (
      select id, email_verified_at is not null as is_email_proved, phone is not distinct from ${phone} as is_holder
      from users where id = ${userId}
    ), to_phone as (
      select c.created_at, c.used_at, c.user_id <> me.id
        and (u.email_verified_at is not null) = me.is_email_proved as is_alike
      from phone_codes c join users u on u.id = c.user_id cross join me
      where c.phone = ${phone} and c.created_at > ${since}
    )
    select is_email_proved, is_holder, by_user.*, by_phone.*
    from me, (
      select count(*)::int as by_user, min(created_at) as by_user_oldest
      from phone_codes where user_id = ${userId} and created_at > ${since}
    ) by_user, (
      select
        (count(*) filter (where used_at is not null))::int as answered,
        min(created_at) filter (where used_at is not null) as answered_oldest,
        (count(*) filter (where used_at is null and is_alike))::int as from_others,
        min(created_at) filter (where used_at is null and is_alike) as from_others_oldest,
        max(created_at) filter (where used_at is null) as waiting_since
      from to_phone
    ) by_phone`
  const row = one(rows)
  const sent = (count: number, oldest: Date | null): SentCodes => ({ count, oldest })
  return {
    isEmailProved: row.is_email_proved,
    isHolder: row.is_holder,
    byUser: sent(row.by_user, row.by_user_oldest),
    answered: sent(row.answered, row.answered_oldest),
    fromOthers: sent(row.from_others, row.from_others_oldest),
    waitingSince: row.waiting_since,
  }
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
  const rows = await db<{ id: number }[]>`insert into phone_codes ${db(code)} returning id`
  return one(rows).id
}

export async function deleteCode(id: number, db: Queryable): Promise<void> {
  await db`delete from phone_codes where id = ${id}`
}

/**
 * Spends a try on the newest code of this user and phone before it is compared; null when it has run out of time, has
 * fewer than `least` tries left, or there is none. The row's own lock makes guesses sent at once take different tries.
 * One that was right once is asked for no `least`: whoever lost the answer asks again, and a guess at it gains nothing.
 */
export async function spendTry(
  userId: number,
  phone: string,
  { now, least }: { now: Date; least: number },
  db: Queryable,
): Promise<{ id: number; code_hash: Buffer } | null> {
  const [row] = await db<{ id: number; code_hash: Buffer }[]>`
    update phone_codes set tries_left = tries_left - 1
    where tries_left >= case when used_at is null then ${least}::int else 1 end and expires_at > ${now} and id = (
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
