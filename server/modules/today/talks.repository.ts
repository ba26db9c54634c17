import type { KeptDealTerms } from '#domain/rules/deals/deal-terms.ts'
import type { Queryable } from '#server/db/transaction.ts'

/** So many of the latest talks are looked through. */
const TALKS_MAX = 200
/** So many of the latest of a buyer’s deals that go on, of those to be reviewed, and of a supplier’s that go on. */
const DEALS_MAX = 50

export type TalkRow = {
  id: number
  order_id: number
  order_text: string
  propose_id: number
  is_buyer: boolean
  partner_id: number
  partner_name: string
  content: string
  created_at: Date
  written_at: Date | null
  unread: number
}

/** Talks that wait for this person: unread for a buyer, unanswered since then for a supplier. The latest first. */
export const listTalks = (userId: number, since: Date, db: Queryable): Promise<TalkRow[]> => db<TalkRow[]>`
  select c.id, c.order_id,
    left(case when c.buyer_id = ${userId} then o.text else shown_text(o) end, 400) as order_text, c.proposal_id as propose_id,
    c.buyer_id = ${userId} as is_buyer, p.id as partner_id, p.username as partner_name,
    left(l.content, 300) as content, l.created_at, l.written_at, m.unread
  from (
    select * from chat_members where user_id = ${userId} order by active_at desc, chat_id desc limit ${TALKS_MAX}
  ) m
    join chats c on c.id = m.chat_id
    join messages l on l.chat_id = c.id and l.id = m.last_message_id
    join orders o on o.id = c.order_id
    join users p on p.id = case when c.buyer_id = ${userId} then c.supplier_id else c.buyer_id end
  where case when c.buyer_id = ${userId} then m.has_unread
    else l.sender_id = c.buyer_id and l.created_at > ${since} and c.ended_at is null
      and (c.writable_until is null or c.writable_until > now()) end
  order by m.active_at desc, m.chat_id desc`

export type TodayDealRow = {
  id: number
  order_id: number
  is_buyer: boolean
  partner_name: string
  is_partner_gone: boolean
  terms: KeptDealTerms
  deliver_by: string
  buyer_received_at: Date | null
  supplier_received_at: Date | null
  received_at: Date | null
  contacts_shared: boolean
  contacts_opened: boolean
  is_reviewed: boolean
}

/** Deals of both sides that go on, and those received of which their buyer has said nothing and still may. */
export const listOpenDeals = (userId: number, db: Queryable): Promise<TodayDealRow[]> => db<TodayDealRow[]>`
  select d.id, d.order_id, d.buyer_id = ${userId} as is_buyer,
    case when d.buyer_id = ${userId} then coalesce(c.title, p.username) else p.username end as partner_name,
    p.deleted_at is not null as is_partner_gone, d.terms, d.deliver_by::text as deliver_by,
    d.buyer_received_at, d.supplier_received_at, d.received_at,
    coalesce(ch.contacts_shared, false) as contacts_shared,
    coalesce(ch.contacts_opened_at is not null, false) as contacts_opened, r.id is not null as is_reviewed
  from (
    (select * from deals where buyer_id = ${userId} and cancelled_at is null and received_at is null
      order by id desc limit ${DEALS_MAX})
    union all
    (select b.* from deals b join users s on s.id = b.supplier_id and s.deleted_at is null
      where b.buyer_id = ${userId} and b.received_at is not null
        and not exists (select 1 from reviews r where r.proposal_id = b.proposal_id)
      order by b.id desc limit ${DEALS_MAX})
    union all
    (select * from deals where supplier_id = ${userId} and cancelled_at is null and received_at is null
      order by id desc limit ${DEALS_MAX})
  ) d
    join users p on p.id = case when d.buyer_id = ${userId} then d.supplier_id else d.buyer_id end
    left join companies c on c.id = d.company_id
    left join chats ch on ch.proposal_id = d.proposal_id
    left join reviews r on r.proposal_id = d.proposal_id
  order by d.deliver_by, d.id`
