import type { Queryable } from '#server/db/transaction.ts'

export type LinkPurpose = 'login' | 'reset' | 'email' | 'deletion'
export type LinkRow = { id: number; user_id: number; email: string | null; expires_at: Date }

export async function insertLink(
  link: {
    user_id: number
    purpose: LinkPurpose
    email: string | null
    token_hash: Buffer
    created_at: Date
    expires_at: Date
  },
  db: Queryable,
): Promise<void> {
  await db`insert into account_links ${db(link)}`
}

/** A link that can still be used, left as it is. */
export async function findLink(
  tokenHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
  db: Queryable,
): Promise<LinkRow | null> {
  const [row] = await db<LinkRow[]>`
    select id, user_id, email, expires_at from account_links
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}`
  return row ?? null
}

/** Uses a link up, once however many ask at the same moment; null for whoever comes second or late. */
export async function spendLink(
  tokenHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
  db: Queryable,
): Promise<LinkRow | null> {
  const [row] = await db<LinkRow[]>`
    update account_links set used_at = ${now}
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning id, user_id, email, expires_at`
  return row ?? null
}

/** Voids what was sent before: the newest link of a purpose is the one that counts, and a reset voids every other way in. */
export async function voidLinks(
  userId: number,
  purposes: readonly LinkPurpose[],
  now: Date,
  db: Queryable,
): Promise<void> {
  await db`
    update account_links set used_at = ${now}
    where user_id = ${userId} and purpose in ${db(purposes as LinkPurpose[])} and used_at is null`
}

/** Drops a user's links of a purpose: of what is typed by hand the same may come up again. */
export async function deleteLinks(userId: number, purpose: LinkPurpose, db: Queryable): Promise<void> {
  await db`delete from account_links where user_id = ${userId} and purpose = ${purpose}`
}

export async function deleteLinksBefore(before: Date, db: Queryable): Promise<number> {
  return (await db`delete from account_links where expires_at < ${before}`).count
}
