import type { ContactEventKind } from '#domain/contract/contact-history.ts'
import type { OrderStatus } from '#domain/rules/deals/order-status.ts'
import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { COUNT_LIMIT } from '#server/http/page.ts'

import { foldedName, likePattern, seenWords } from './chats.repository.ts'

type NewContactEvent = {
  chatId: number
  kind: ContactEventKind
  withEmail: boolean
  userId: number
  at: Date
}

/** Notes what happened; belongs into the transaction in which it does. */
export async function insertContactEvent(
  { chatId, kind, withEmail, userId, at }: NewContactEvent,
  db: Queryable,
): Promise<void> {
  await db`
    insert into contact_events ${db({ chat_id: chatId, kind, with_email: withEmail, user_id: userId, at })}`
}

export type OpenedFilter = {
  supplierId: number
  /** Folded words; each is found in the order's text or in the buyer's name. */
  words: readonly string[]
  after: { openedUs: number; chatId: number } | null
  skip: number
  limit: number
}

export type OpenedRow = {
  chat_id: number
  propose_id: number
  order_id: number
  order_text: string
  order_status: OrderStatus
  buyer_id: number
  name: string
  phone: string | null
  email: string | null
  opened_at: Date
  /** Microseconds since 1970: where it stands in the list. */
  opened_us: number
  shared: boolean
  closed_at: Date | null
  partner_deleted: boolean
}

function openedFrom({ supplierId, words }: OpenedFilter, db: Queryable) {
  const having = words.map((word) => {
    const pattern = likePattern(word)
    return db`and (${seenWords(db`false`, db)} like ${pattern} or ${foldedName(db)} like ${pattern})`
  })
  return db`
    from chats c join orders o on o.id = c.order_id join users p on p.id = c.buyer_id
    where c.supplier_id = ${supplierId} and c.contacts_opened_at is not null
    ${having.reduce((all, each) => db`${all} ${each}`, db``)}`
}

/** A page of what a supplier has opened, the latest first. */
export function findOpened(filter: OpenedFilter, db: Queryable): Promise<OpenedRow[]> {
  const { after, skip, limit } = filter
  return db<OpenedRow[]>`
    select c.id as chat_id, c.proposal_id as propose_id, c.order_id, shown_text(o) as order_text, o.status as order_status,
      c.buyer_id, p.username as name, o.phone, c.contacts_opened_email as email, c.contacts_opened_at as opened_at,
      (extract(epoch from c.contacts_opened_at) * 1000000)::bigint as opened_us, c.contacts_shared as shared,
      case when c.contacts_shared then null else (
        select e.at from contact_events e where e.chat_id = c.id and e.kind = 'revoked' order by e.id desc limit 1
      ) end as closed_at,
      c.ended_at is not null as partner_deleted
    ${openedFrom(filter, db)}
      ${after ? db`and (c.contacts_opened_at, c.id) < ('epoch'::timestamptz + ${after.openedUs}::bigint * interval '1 microsecond', ${after.chatId})` : db``}
    order by c.contacts_opened_at desc, c.id desc limit ${limit} offset ${skip}`
}

/** How many a filter leaves; stops counting at COUNT_LIMIT. */
export async function countOpened(filter: OpenedFilter, db: Queryable): Promise<number> {
  const rows = await db<{ count: number }[]>`
    select count(*)::int as count from (select 1 ${openedFrom(filter, db)} limit ${COUNT_LIMIT}) counted`
  return one(rows).count
}

/** Whose the order is, and how it stands; null where there is none. */
export async function findOrderOwner(orderId: number, db: Queryable): Promise<OrderOwnerRow | null> {
  const [row] = await db<OrderOwnerRow[]>`select user_id, status from orders where id = ${orderId}`
  return row ?? null
}

type OrderOwnerRow = { user_id: number; status: OrderStatus }

export type OrderHistoryRow = {
  chat_id: number
  propose_id: number
  supplier_id: number
  supplier_name: string
  company: string | null
  shared: boolean
  opened_at: Date | null
  events: { kind: ContactEventKind; with_email: boolean; at: string }[]
}

/** Suppliers of an order to whom its contacts are or were open, whoever was the first to open them before the others. */
export function findOrderHistory(orderId: number, limit: number, db: Queryable): Promise<OrderHistoryRow[]> {
  return db<OrderHistoryRow[]>`
    select c.id as chat_id, c.proposal_id as propose_id, c.supplier_id, s.username as supplier_name,
      co.title as company, c.contacts_shared as shared, c.contacts_opened_at as opened_at, coalesce(h.events, '[]') as events
    from chats c join users s on s.id = c.supplier_id left join companies co on co.user_id = c.supplier_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('kind', e.kind, 'with_email', e.with_email, 'at', e.at) order by e.id) as events
      from (select * from contact_events where chat_id = c.id order by id desc limit ${limit}) e
    ) h on true
    where c.order_id = ${orderId}
      and (c.contacts_shared or c.contacts_opened_at is not null or h.events is not null)
    order by c.contacts_opened_at nulls last, c.id limit ${limit}`
}
