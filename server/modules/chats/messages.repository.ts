import { RECENT_MESSAGES, RECENT_MESSAGES_MINUTES } from '#domain/rules/limits.ts'
import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { TOLD_WITHIN } from '#server/pending-events.ts'

import type { MessageOutcome, Outgoing } from './message-batch.ts'

/** PostgreSQL's text form of an array whose items need no quoting: a fraction of the driver's cost an item. */
const plainArray = (items: readonly (string | number)[]): string => `{${items.join(',')}}`

/** A moment as the contract has it, in PostgreSQL's words: of a thousand messages a second each is spared a `Date`. */
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** How many seconds ago each was written; null where none of them waited, as nearly always. */
const agesOf = (items: readonly Outgoing[]): string | null =>
  items.some(({ writtenAgo }) => writtenAgo !== null)
    ? plainArray(items.map(({ writtenAgo }) => writtenAgo ?? 'NULL'))
    : null

/**
 * Stores a batch in one statement: one outcome an item, in their order. See `send_messages` in the migration. It keeps
 * that readers who do not have their chat open are to be told; where everybody looks, nothing is kept.
 */
export async function storeMessages(items: readonly Outgoing[], db: Queryable): Promise<MessageOutcome[]> {
  const [chats, senders] = [
    plainArray(items.map((item) => item.chatId)),
    plainArray(items.map((item) => item.senderId)),
  ]
  const sending = db`send_messages(
      ${chats}::text::bigint[],
      ${senders}::text::bigint[],
      ${plainArray(items.map((item) => item.clientId))}::text::uuid[],
      ${items.map((item) => item.content)}::text[],
      ${plainArray(items.map((item) => (item.contact === null ? 'f' : 't')))}::text::boolean[],
      ${agesOf(items)}::text::int[]
    )`
  const outcome = db`
    outcome, id, to_char(created_at at time zone 'UTC', ${ISO}) as created_at,
    to_char(written_at at time zone 'UTC', ${ISO}) as written_at, content,
    buyer_id, supplier_id, order_id, proposal_id`
  if (items.every(({ isWatched }) => isWatched))
    return db<MessageOutcome[]>`select ${outcome} from ${sending}`
  return db<MessageOutcome[]>`
    with sent as materialized (
      select s.*, i.chat_id, i.sender_id, s.outcome = 'created' and not i.is_watched as is_pending
      from ${sending} with ordinality
        s (outcome, id, created_at, written_at, content, buyer_id, supplier_id, order_id, proposal_id, n)
      join unnest(
        ${chats}::text::bigint[],
        ${senders}::text::bigint[],
        ${plainArray(items.map(({ isWatched }) => (isWatched ? 't' : 'f')))}::text::boolean[]
      ) with ordinality i (chat_id, sender_id, is_watched, n) using (n)
    ), noted as (
      insert into pending_messages (chat_id, user_id, message_id, due_at)
      select chat_id, case when sender_id = buyer_id then supplier_id else buyer_id end as user_id, max(id),
        now() + ${TOLD_WITHIN}::interval
      from sent where is_pending group by 1, 2 order by 1, 2
      on conflict (chat_id, user_id) do update set message_id = excluded.message_id, due_at = excluded.due_at
    )
    select ${outcome}, is_pending from sent order by n`
}

/** Whether a message of this key is stored: what came along with it is done then. */
export async function isStored(
  { chatId, senderId, clientId }: Pick<Outgoing, 'chatId' | 'senderId' | 'clientId'>,
  db: Queryable,
): Promise<boolean> {
  const found = await db`
    select 1 from messages where chat_id = ${chatId} and sender_id = ${senderId} and client_id = ${clientId}`
  return found.length > 0
}

/** Locks chats in the order of their ids, as the storing does; answers those in which contacts are open. */
export async function lockChats(chatIds: readonly number[], db: Queryable): Promise<Set<number>> {
  const rows = await db<{ id: number; open: boolean }[]>`
    select id, contacts_shared or contacts_opened_at is not null as open
    from chats where id = any (${plainArray(chatIds)}::text::bigint[]) order by id for no key update`
  return new Set(rows.filter(({ open }) => open).map(({ id }) => id))
}

export type RecentMessage = { chat_id: number; sender_id: number; client_id: string; content: string }

/** Behind so many newer ones nobody looks for a sender's last messages: it bounds what a busy chat costs. */
const NEWEST = 40

/** The last messages of each sender in a chat, oldest first, as many and as young as count. */
export async function findRecent(
  senders: readonly { chatId: number; senderId: number }[],
  db: Queryable,
): Promise<RecentMessage[]> {
  return db<RecentMessage[]>`
    select m.chat_id, m.sender_id, m.client_id, m.content
    from (
      select distinct chat_id, sender_id
      from unnest(
        ${plainArray(senders.map(({ chatId }) => chatId))}::text::bigint[],
        ${plainArray(senders.map(({ senderId }) => senderId))}::text::bigint[]
      ) s (chat_id, sender_id)
    ) asked
    cross join lateral (
      select * from (
        select * from messages where chat_id = asked.chat_id order by id desc limit ${NEWEST}
      ) newest
      where sender_id = asked.sender_id
        and created_at > clock_timestamp() - make_interval(mins => ${RECENT_MESSAGES_MINUTES})
      order by id desc limit ${RECENT_MESSAGES}
    ) m
    order by m.id`
}

export type MessageRow = {
  id: number
  chat_id: number
  sender_id: number
  username: string
  client_id: string
  content: string
  created_at: Date
  /** Null where it was as good as stored when it was written. */
  written_at: Date | null
}

/** So many messages of a chat at most, from behind an id on. */
export type AfterId = { chatId: number; id: number; limit: number }
/** The messages, oldest first, how many the chat holds in all, and whether any lies at or before the id. */
export type FoundAfter = { rows: MessageRow[]; count: number; until: boolean }

/** What each asks for, in one statement; a chat that is no longer there has no answer. */
export async function findAfterEach(
  asked: readonly AfterId[],
  db: Queryable,
): Promise<Map<AfterId, FoundAfter>> {
  const most = Math.max(...asked.map(({ limit }) => limit))
  type FoundAfterRow = { at: number; count: number; until: boolean } & (MessageRow | { id: null })
  const rows = await db<FoundAfterRow[]>`
    select asked.at::int as at, c.messages_count as count,
      exists (select 1 from messages where chat_id = asked.chat_id and id <= asked.id) as until,
      m.id, m.chat_id, m.sender_id, u.username, m.client_id, m.content, m.created_at, m.written_at
    from unnest(
      ${asked.map(({ chatId }) => chatId)}::bigint[],
      ${asked.map(({ id }) => id)}::bigint[]
    ) with ordinality asked (chat_id, id, at)
    join chats c on c.id = asked.chat_id
    left join lateral (
      select * from messages where chat_id = asked.chat_id and id > asked.id order by id limit ${most}
    ) m on true
    left join users u on u.id = m.sender_id
    order by asked.at, m.id`
  const found = new Map<AfterId, FoundAfter>()
  for (const { at, count, until, ...message } of rows) {
    const key = asked[at - 1]!
    const after = found.get(key) ?? { rows: [], count, until }
    found.set(key, after)
    if (message.id !== null && after.rows.length < key.limit) after.rows.push(message)
  }
  return found
}

/** Messages before an id (null: from the newest on), newest first; only the index is walked for those skipped. */
export function findBefore(
  chatId: number,
  id: number | null,
  { skip, limit }: { skip: number; limit: number },
  db: Queryable,
): Promise<MessageRow[]> {
  return db<MessageRow[]>`
    select m.id, m.chat_id, m.sender_id, u.username, m.client_id, m.content, m.created_at, m.written_at
    from (
      select id from messages
      where chat_id = ${chatId} ${id === null ? db`` : db`and id < ${id}`}
      order by id desc limit ${limit} offset ${skip}
    ) page
    join messages m on m.chat_id = ${chatId} and m.id = page.id
    join users u on u.id = m.sender_id
    order by m.id desc`
}

/** How many messages a chat holds, and whether any lies at or after the given id. */
export async function countMessages(
  chatId: number,
  id: number,
  db: Queryable,
): Promise<{ count: number; from: boolean }> {
  const rows = await db<{ count: number; from: boolean }[]>`
    select messages_count as count,
      exists (select 1 from messages where chat_id = ${chatId} and id >= ${id}) as from
    from chats where id = ${chatId}`
  return one(rows)
}
