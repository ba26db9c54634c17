import type { OrderStatus } from '#domain/rules/deals/order-status.ts'
import type { ProposalStatus } from '#domain/rules/deals/proposal-status.ts'
import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { COUNT_LIMIT } from '#server/http/page.ts'

export type ChatRow = {
  id: number
  order_id: number
  propose_id: number
  buyer_id: number
  supplier_id: number
  buyer_name: string
  buyer_email: string | null
  supplier_name: string
  supplier_email: string | null
  /** The beginning of the order's text, long enough for its heading. */
  order_text: string
  order_status: OrderStatus
  proposal_status: ProposalStatus
  last_id: number | null
  last_sender_id: number
  last_content: string
  last_at: Date
  last_written_at: Date | null
  unread: number
  read_up_to_id: number
  partner_read_up_to_id: number
  contacts_shared: boolean
  contacts_opened: boolean
  contacts_opened_at: Date | null
  contacts_with_email: boolean
  /** The buyer's e-mail as the supplier opened it; null where it was never opened. */
  contacts_opened_email: string | null
  can_write: boolean
  partner_deleted: boolean
  created_at: Date
  /** Microseconds since 1970: where the chat stands in the inbox. */
  active_us: number
}

/** The heading ends within this many characters of an order's text, folded or not. */
const HEADING_SPAN = 400
const HEADING_MAX = 120

export type InboxFilter = {
  userId: number
  order: number | undefined
  unread: boolean
  /** Folded text, found in the partner's name or the order's heading. */
  text: string
  after: { activeUs: number; chatId: number } | null
  skip: number
  limit: number
}

export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A name as `foldForSearch` would spell it (U+0491 is the letter that counts as U+0433). */
const folded = (name: 'p.username' | 'k.title' | 'shown_text(o)', db: Queryable) =>
  db`regexp_replace(translate(lower(${db.unsafe(name)}), U&'\\0491''\\02BC\\2018\\00B4', U&'\\0433\\2019\\2019\\2019\\2019'), U&'[^[:alnum:]\\2019]+', ' ', 'g')`

/** A partner's own name. */
export const foldedName = (db: Queryable) => folded('p.username', db)

/** The words of an order as its reader sees it: while a new text is checked, only its owner finds that one. */
export const seenWords = (isOwner: ReturnType<Queryable>, db: Queryable) =>
  db`case when ${isOwner} or o.shown_revision >= o.revision then o.search else ${folded('shown_text(o)', db)} end`

/** The member rows that a filter leaves; without one the inbox index alone answers. */
function inboxFrom({ userId, order, unread, text }: InboxFilter, db: Queryable) {
  const looksIntoChats = order !== undefined || text !== ''
  return db`
    from chat_members m
    ${looksIntoChats ? db`join chats c on c.id = m.chat_id` : db``}
    ${
      text === ''
        ? db``
        : db`
            join orders o on o.id = c.order_id
            join users p on p.id = case when c.buyer_id = ${userId} then c.supplier_id else c.buyer_id end`
    }
    where m.user_id = ${userId}
      ${unread ? db`and m.has_unread` : db``}
      ${order === undefined ? db`` : db`and c.order_id = ${order}`}
      ${
        text === ''
          ? db``
          : db`and (left(${seenWords(db`c.buyer_id = ${userId}`, db)}, ${HEADING_MAX}) like ${likePattern(text)} or ${foldedName(db)} like ${likePattern(text)}
              or exists (
                select 1 from companies k
                where c.buyer_id = ${userId} and k.user_id = c.supplier_id and ${folded('k.title', db)} like ${likePattern(text)}
              ))`
      }`
}

/** Member rows joined with everything that a chat's answer shows; each join is by key. */
function chatRows(members: ReturnType<typeof inboxFrom>, db: Queryable) {
  return db<ChatRow[]>`
    with page as (${members})
    select c.id, c.order_id, c.proposal_id as propose_id, c.buyer_id, c.supplier_id,
      b.username as buyer_name, b.email as buyer_email, s.username as supplier_name, s.email as supplier_email,
      left(case when page.user_id = c.buyer_id then o.text else shown_text(o) end, ${HEADING_SPAN}) as order_text, o.status as order_status, pr.status as proposal_status,
      l.id as last_id, l.sender_id as last_sender_id, l.content as last_content, l.created_at as last_at,
      l.written_at as last_written_at,
      page.unread, page.read_up_to_id, partner.read_up_to_id as partner_read_up_to_id,
      c.contacts_shared, c.contacts_opened_at is not null as contacts_opened, c.contacts_opened_at, c.contacts_with_email,
      c.contacts_opened_email,
      c.ended_at is null and (c.writable_until is null or c.writable_until > now()) as can_write,
      c.ended_at is not null as partner_deleted,
      c.created_at, (extract(epoch from page.active_at) * 1000000)::bigint as active_us
    from page
    join chats c on c.id = page.chat_id
    join chat_members partner on partner.chat_id = c.id
      and partner.user_id = case when page.user_id = c.buyer_id then c.supplier_id else c.buyer_id end
    join users b on b.id = c.buyer_id
    join users s on s.id = c.supplier_id
    join orders o on o.id = c.order_id
    join proposals pr on pr.id = c.proposal_id
    left join messages l on l.chat_id = c.id and l.id = page.last_message_id
    order by page.active_at desc, page.chat_id desc`
}

const MEMBER_COLUMNS = [
  'chat_id',
  'user_id',
  'unread',
  'read_up_to_id',
  'last_message_id',
  'active_at',
] as const

/** A page of a member's inbox, the latest talk first. */
export function findInbox(filter: InboxFilter, db: Queryable): Promise<ChatRow[]> {
  const { after, skip, limit } = filter
  return chatRows(
    db`
      select ${db(MEMBER_COLUMNS.map((name) => `m.${name}`))} ${inboxFrom(filter, db)}
        ${after ? db`and (m.active_at, m.chat_id) < ('epoch'::timestamptz + ${after.activeUs}::bigint * interval '1 microsecond', ${after.chatId})` : db``}
      order by m.active_at desc, m.chat_id desc
      limit ${limit} offset ${skip}`,
    db,
  )
}

/** How many chats a filter leaves; stops counting at COUNT_LIMIT. */
export async function countInbox(filter: InboxFilter, db: Queryable): Promise<number> {
  const rows = await db<{ count: number }[]>`
    select count(*)::int as count from (select 1 ${inboxFrom(filter, db)} limit ${COUNT_LIMIT}) counted`
  return one(rows).count
}

/** A chat as one of its members sees it; null for strangers. */
export async function findChat(chatId: number, userId: number, db: Queryable): Promise<ChatRow | null> {
  const [row] = await chatRows(
    db`
      select ${db(MEMBER_COLUMNS.map((name) => `m.${name}`))} from chat_members m
      where m.chat_id = ${chatId} and m.user_id = ${userId}`,
    db,
  )
  return row ?? null
}

export async function findChatOfProposal(proposalId: number, db: Queryable): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`select id from chats where proposal_id = ${proposalId}`
  return row?.id ?? null
}

export type PartiesRow = { order_id: number; buyer_id: number; supplier_id: number; status: ProposalStatus }

/** Whether there is such a proposal, and this is one of its two parties. */
export async function isParty(proposalId: number, userId: number, db: Queryable): Promise<boolean> {
  const found = await db`
    select 1 from proposals p join orders o on o.id = p.order_id
    where p.id = ${proposalId} and ${userId} in (p.user_id, o.user_id)`
  return found.length > 0
}

/** The two parties of a proposal. The row is locked against a decision that comes meanwhile. */
export async function lockParties(proposalId: number, db: Queryable): Promise<PartiesRow | null> {
  const [row] = await db<PartiesRow[]>`
    select p.order_id, o.user_id as buyer_id, p.user_id as supplier_id, p.status
    from proposals p join orders o on o.id = p.order_id
    where p.id = ${proposalId} for share of p`
  return row ?? null
}

/** Whether both are still there. To be asked once the proposal is locked: a deletion locks it before it ends chats. */
export async function areBothHere({ buyer_id, supplier_id }: PartiesRow, db: Queryable): Promise<boolean> {
  const gone = await db`
    select 1 from users where id in (${buyer_id}, ${supplier_id}) and deleted_at is not null`
  return gone.length === 0
}

/** Adds the chat of a proposal with its two members; null when there is one already. */
export async function insertChat(
  proposalId: number,
  parties: PartiesRow,
  db: Queryable,
): Promise<number | null> {
  const { order_id, buyer_id, supplier_id } = parties
  const [chat] = await db<{ id: number }[]>`
    insert into chats ${db({ proposal_id: proposalId, order_id, buyer_id, supplier_id })}
    on conflict (proposal_id) do nothing returning id`
  if (!chat) return null
  await db`insert into chat_members ${db([buyer_id, supplier_id].map((user_id) => ({ chat_id: chat.id, user_id })))}`
  return chat.id
}
