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
    select l.id, l.user_id, l.email, l.expires_at
    from account_links l join users u on u.id = l.user_id
    where l.token_hash = ${tokenHash} and l.purpose = ${purpose} and l.used_at is null
      and l.expires_at > ${now} and u.blocked_at is null`
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
    update account_links l set used_at = ${now}
    from users u
    where u.id = l.user_id and u.blocked_at is null and l.token_hash = ${tokenHash}
      and l.purpose = ${purpose} and l.used_at is null and l.expires_at > ${now}
    returning l.id, l.user_id, l.email, l.expires_at`
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
