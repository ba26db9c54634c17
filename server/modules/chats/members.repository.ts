import type { Queryable } from '#server/db/transaction.ts'

export type MembershipRow = { buyer_id: number; supplier_id: number }

/** The two members of each of these chats. */
export async function findMembers(
  chatIds: readonly number[],
  db: Queryable,
): Promise<Map<number, MembershipRow>> {
  const rows = await db<(MembershipRow & { id: number })[]>`
    select id, buyer_id, supplier_id from chats where id = any (${[...chatIds]}::bigint[])`
  return new Map(rows.map(({ id, ...members }) => [id, members]))
}

export type UnreadRow = { user_id: number; chat_id: number; unread: number }

/** The chats in which these users have unread messages; of each user's the latest, at most so many. */
export function findUnread(userIds: readonly number[], limit: number, db: Queryable): Promise<UnreadRow[]> {
  return db<UnreadRow[]>`
    select reader.user_id, latest.chat_id, latest.unread
    from unnest(${[...userIds]}::bigint[]) reader (user_id), lateral (
      select chat_id, unread from chat_members
      where user_id = reader.user_id and has_unread
      order by active_at desc, chat_id desc limit ${limit}
    ) latest`
}

/** Moves the read mark of a member forward; null for a stranger. See `mark_read` in the migration. */
export async function markRead(
  chatId: number,
  userId: number,
  upTo: number | null,
  db: Queryable,
): Promise<{ moved: boolean; up_to: number } | null> {
  const [row] = await db<{ moved: boolean; up_to: number }[]>`
    select moved, up_to from mark_read(${chatId}, ${userId}, ${upTo}::bigint)`
  return row ?? null
}

/** The buyer has read the chat of a proposal, and so has looked at it. */
export async function markProposalSeen(chatId: number, at: Date, db: Queryable): Promise<void> {
  await db`
    update proposals p set seen_at = ${at} from chats c
    where c.id = ${chatId} and p.id = c.proposal_id and p.seen_at is null`
}

/** Notes that these users were seen now. Locked in the order of the ids, so that two processes never wait in a circle. */
export async function touchLastSeen(userIds: readonly number[], at: Date, db: Queryable): Promise<void> {
  await db`
    update users u set last_seen_at = ${at}
    from (select id from users where id = any (${[...userIds]}::bigint[]) and deleted_at is null
      order by id for no key update) seen
    where u.id = seen.id`
}

export async function findLastSeen(
  userIds: readonly number[],
  db: Queryable,
): Promise<Map<number, Date | null>> {
  const rows = await db<{ id: number; last_seen_at: Date | null }[]>`
    select id, last_seen_at from users where id = any (${[...userIds]}::bigint[])`
  return new Map(rows.map((row) => [row.id, row.last_seen_at]))
}
