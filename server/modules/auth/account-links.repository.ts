import type { Queryable } from '#server/db/transaction.ts'

export type LinkPurpose = 'login' | 'reset' | 'email' | 'email_change' | 'email_cancel' | 'deletion'
export type LinkRow = {
  id: number
  user_id: number
  purpose: LinkPurpose
  email: string | null
  expires_at: Date
}

export async function insertLink(
  link: {
    user_id: number
    purpose: LinkPurpose
    email: string | null
    /** The session that shows it, with which it ends; null for what is mailed. */
    session_id: number | null
    token_hash: Buffer
    created_at: Date
    expires_at: Date
  },
  db: Queryable,
): Promise<void> {
  await db`insert into account_links ${db(link)}`
}

/** A link of one of these purposes that can still be used, left as it is. */
export async function findLink(
  tokenHash: Buffer,
  purposes: readonly LinkPurpose[],
  now: Date,
  db: Queryable,
): Promise<LinkRow | null> {
  const [row] = await db<LinkRow[]>`
    select id, user_id, purpose, email, expires_at from account_links
    where token_hash = ${tokenHash} and purpose in ${db([...purposes])} and used_at is null and expires_at > ${now}`
  return row ?? null
}

/** Uses a link up, once however many ask at the same moment; null for whoever comes second or late. */
export async function spendLink(
  tokenHash: Buffer,
  purposes: readonly LinkPurpose[],
  now: Date,
  db: Queryable,
): Promise<LinkRow | null> {
  const [row] = await db<LinkRow[]>`
    update account_links set used_at = ${now}
    where token_hash = ${tokenHash} and purpose in ${db([...purposes])} and used_at is null and expires_at > ${now}
    returning id, user_id, purpose, email, expires_at`
  return row ?? null
}

/** The newest link of a purpose that can still be used. */
export async function findNewestLink(
  userId: number,
  purpose: LinkPurpose,
  now: Date,
  db: Queryable,
): Promise<LinkRow | null> {
  const [row] = await db<LinkRow[]>`
    select id, user_id, purpose, email, expires_at from account_links
    where user_id = ${userId} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    order by id desc limit 1`
  return row ?? null
}

/** Drops a user's links of these purposes, so that they open nothing any more. */
export async function deleteLinks(
  userId: number,
  purposes: readonly LinkPurpose[],
  db: Queryable,
): Promise<void> {
  await db`delete from account_links where user_id = ${userId} and purpose in ${db([...purposes])}`
}

/** Drops what calls a move off for the account's present address. */
export async function deleteCancelLinks(userId: number, db: Queryable): Promise<void> {
  await db`
    delete from account_links l using users u
    where u.id = l.user_id and l.user_id = ${userId} and l.purpose = 'email_cancel' and l.email = u.email`
}

/** Drops what leads the account back to addresses it has left, from this link on. */
export async function deleteUndoLinks(userId: number, fromId: number, db: Queryable): Promise<void> {
  await db`
    delete from account_links l using users u
    where u.id = l.user_id and l.user_id = ${userId} and l.purpose = 'email_cancel'
      and l.email is distinct from u.email and l.id >= ${fromId}`
}

/** Drops what was mailed before, so that the newest mail counts; what a session shows is not a stranger's to end. */
export async function deleteMailedLinks(userId: number, purpose: LinkPurpose, db: Queryable): Promise<void> {
  await db`
    delete from account_links where user_id = ${userId} and purpose = ${purpose} and session_id is null`
}

export async function deleteLinksBefore(before: Date, db: Queryable): Promise<number> {
  return (await db`delete from account_links where expires_at < ${before}`).count
}
