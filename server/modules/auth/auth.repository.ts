import { one } from '#server/db/one.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

export type SessionRow = {
  session_id: number
  user_id: number
  username: string
  email: string
  phone: string | null
  last_used_at: Date
}

/** The live sessions by their tokens' hashes in hex, with who they belong to; without those ended, expired or blocked. */
export async function findSessions(
  hashes: readonly string[],
  now: Date,
  db: Queryable,
): Promise<Map<string, SessionRow>> {
  const rows = await db<(SessionRow & { hash: string })[]>`
    select encode(s.token_hash, 'hex') as hash, s.id as session_id, u.id as user_id, u.username, u.email, u.phone,
      s.last_used_at
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = any (array(select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) hash))
      and s.expires_at > ${now} and u.blocked_at is null`
  return new Map(rows.map(({ hash, ...row }) => [hash, row]))
}

/** Which of the sessions are open still. */
export async function findOpenSessions(ids: readonly number[], now: Date, db: Queryable): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any (${[...ids]}::bigint[]) and s.expires_at > ${now} and u.blocked_at is null`
  return rows.map(({ id }) => id)
}

export async function insertSession(
  session: {
    user_id: number
    token_hash: Buffer
    kind: 'local' | 'google'
    user_agent: string | null
    last_used_at: Date
    expires_at: Date
  },
  db: Queryable,
): Promise<number> {
  const row = one(await db<{ id: number }[]>`insert into sessions ${db(session)} returning id`)
  return row.id
}

/** Ends the user's sessions beyond the `kept` that were used last; answers their ids. */
export async function deleteSessionsBeyond(userId: number, kept: number, db: Queryable): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} order by last_used_at desc, id desc offset ${kept}
    ) returning id`
  return rows.map((row) => row.id)
}

/** Moves the sliding end of a session. */
export async function touchSession(id: number, now: Date, expiresAt: Date, db: Queryable): Promise<void> {
  await db`update sessions set last_used_at = ${now}, expires_at = ${expiresAt} where id = ${id}`
}

export async function deleteExpiredSessions(now: Date, db: Queryable): Promise<number> {
  return (await db`delete from sessions where expires_at < ${now}`).count
}

/**
 * Whether the session of this user is open; it stays so until the transaction ends. Locks the account before it, as
 * whatever ends sessions does.
 */
export async function holdSession(id: number, userId: number, now: Date, tx: Tx): Promise<boolean> {
  await tx`select 1 from users where id = ${userId} for key share`
  return (
    (
      await tx`
        select 1 from sessions where id = ${id} and user_id = ${userId} and expires_at > ${now} for key share`
    ).count === 1
  )
}

/** Ends every session of a user but the one to keep; answers their ids. */
export async function deleteSessionsExcept(
  userId: number,
  kept: number | null,
  db: Queryable,
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    delete from sessions where user_id = ${userId} and id is distinct from ${kept} returning id`
  return rows.map((row) => row.id)
}

/** Ends one session of this user; false where there is none. */
export async function deleteOwnSession(id: number, userId: number, db: Queryable): Promise<boolean> {
  return (await db`delete from sessions where id = ${id} and user_id = ${userId}`).count === 1
}

export type SessionListRow = {
  id: number
  kind: 'local' | 'google'
  user_agent: string | null
  created_at: Date
  last_used_at: Date
}

export const listSessions = (userId: number, now: Date, db: Queryable): Promise<SessionListRow[]> =>
  db<SessionListRow[]>`
    select id, kind, user_agent, created_at, last_used_at from sessions
    where user_id = ${userId} and expires_at > ${now} order by last_used_at desc, id desc`
