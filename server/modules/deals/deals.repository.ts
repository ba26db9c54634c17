import type { DealCounts } from '#domain/contract/deals.ts'
import { type DealParty, type DealStatus, dealStatusOf } from '#domain/rules/deals/deal-status.ts'
import type { Agreement, KeptDealTerms } from '#domain/rules/deals/deal-terms.ts'
import { one } from '#server/db/one.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'
import type { JoinedReviewRow } from '#server/modules/reviews/reviews.service.ts'

export type AgreedRow = Agreement & {
  proposal_id: number
  order_id: number
  buyer_id: number
  supplier_id: number
  company_id: number | null
}

/** What a proposal and its order say at this moment; whoever accepts holds both. */
export async function readAgreement(proposalId: number, tx: Tx): Promise<AgreedRow> {
  const rows = await tx<AgreedRow[]>`
    select p.id as proposal_id, p.order_id, o.user_id as buyer_id, p.user_id as supplier_id, c.id as company_id,
      o.text as goods, p.text as note, o.quantity::float8 as quantity, o.unit, o.category_id, o.location_id,
      o.needed_by::text as needed_by, p.start_date::text as start_date, p.delivery_origin, p.delivery_days,
      p.minimum_sum_kop, p.unit_price_hkop, p.price_unit, p.vat, p.vat_rate, p.delivery, p.delivery_cost_kop, p.tiers,
      p.valid_until::text as valid_until
    from proposals p join orders o on o.id = p.order_id left join companies c on c.user_id = p.user_id
    where p.id = ${proposalId}`
  return one(rows)
}

type NewDeal = Omit<AgreedRow, keyof Agreement> & {
  terms: KeptDealTerms
  agreed_at: Date
  deliver_by: string
}

export async function insertDeal({ terms, ...deal }: NewDeal, tx: Tx): Promise<number> {
  const rows = await tx<{ id: number }[]>`
    insert into deals ${tx({ ...deal, terms: tx.json(terms as never) })} returning id`
  return one(rows).id
}

/** What decides who may do what to a deal. */
export type DealState = {
  id: number
  proposal_id: number
  order_id: number
  buyer_id: number
  supplier_id: number
  buyer_received_at: Date | null
  supplier_received_at: Date | null
  received_at: Date | null
  cancelled_at: Date | null
  cancelled_by: number | null
  review_asked_at: Date | null
  is_reviewed: boolean
  goods: string
}

const STATE = `d.id, d.proposal_id, d.order_id, d.buyer_id, d.supplier_id, d.buyer_received_at, d.supplier_received_at,
  d.received_at, d.cancelled_at, d.cancelled_by, d.review_asked_at, d.terms ->> 'goods' as goods,
  exists (select 1 from reviews r where r.proposal_id = d.proposal_id) as is_reviewed`

export async function findState(id: number, db: Queryable): Promise<DealState | null> {
  const [row] = await db<DealState[]>`select ${db.unsafe(STATE)} from deals d where d.id = ${id}`
  return row ?? null
}

/** The same, held, so that of two acts at once the second sees what the first did. */
export async function lockState(id: number, tx: Tx): Promise<DealState | null> {
  const [row] = await tx<DealState[]>`select ${tx.unsafe(STATE)} from deals d where d.id = ${id} for update`
  return row ?? null
}

export async function lockStateOfProposal(proposalId: number, tx: Tx): Promise<DealState | null> {
  const [row] = await tx<DealState[]>`
    select ${tx.unsafe(STATE)} from deals d where d.proposal_id = ${proposalId} for update`
  return row ?? null
}

/** What somebody who leaves has agreed to and not finished. */
export function lockOpenOf(userId: number, tx: Tx): Promise<DealState[]> {
  return tx<DealState[]>`
    select ${tx.unsafe(STATE)} from deals d
    where (d.buyer_id = ${userId} or d.supplier_id = ${userId}) and d.received_at is null and d.cancelled_at is null
    order by d.id for update`
}

type DealChanges = Partial<
  Pick<
    DealState,
    | 'buyer_received_at'
    | 'supplier_received_at'
    | 'received_at'
    | 'cancelled_at'
    | 'cancelled_by'
    | 'review_asked_at'
  > & { cancel_reason: string | null }
>

export async function updateDeal(id: number, changes: DealChanges, tx: Tx): Promise<void> {
  await tx`update deals set ${tx(changes)} where id = ${id}`
}

/** Deals whose goods should have come before that day and whose buyers were not asked yet; each is taken once. */
export function takeUnasked(dayBefore: string, at: Date, limit: number, tx: Tx): Promise<DealState[]> {
  return tx<DealState[]>`
    with taken as (
      update deals set review_asked_at = ${at} where id in (
        select id from deals where deliver_by <= ${dayBefore} and review_asked_at is null and cancelled_at is null
        order by deliver_by, id limit ${limit} for update skip locked
      ) returning *
    )
    select ${tx.unsafe(STATE)} from taken d order by d.id`
}

export type DealRow = JoinedReviewRow & {
  id: number
  proposal_id: number
  order_id: number
  chat_id: number | null
  terms: KeptDealTerms
  agreed_at: Date
  deliver_by: string
  buyer_received_at: Date | null
  supplier_received_at: Date | null
  received_at: Date | null
  cancelled_at: Date | null
  cancelled_by: DealParty | null
  cancel_reason: string | null
  buyer_email: string | null
  buyer_phone: string | null
  buyer_gone: boolean
  supplier_id: number
  supplier_name: string
  supplier_email: string | null
  supplier_phone: string | null
  supplier_gone: boolean
  company_id: number | null
  company_slug: string
  company_title: string
  company_edrpou: string | null
  contacts_shared: boolean | null
  contacts_opened_at: Date | null
  contacts_opened_email: string | null
}

/** Of `d`: a deal with its two parties, the company, the chat and the review. */
const COLUMNS = `d.id, d.proposal_id, d.order_id, ch.id as chat_id, d.terms, d.agreed_at, d.deliver_by::text as deliver_by,
  d.buyer_received_at, d.supplier_received_at, d.received_at, d.cancelled_at, d.cancel_reason,
  case d.cancelled_by when d.buyer_id then 'buyer' when d.supplier_id then 'supplier' end as cancelled_by,
  d.buyer_id, b.username as buyer_name, b.email as buyer_email, o.phone as buyer_phone,
  b.deleted_at is not null as buyer_gone,
  d.supplier_id, s.username as supplier_name, s.email as supplier_email, s.phone as supplier_phone,
  s.deleted_at is not null as supplier_gone,
  c.id as company_id, c.slug as company_slug, c.title as company_title, c.edrpou as company_edrpou,
  ch.contacts_shared, ch.contacts_opened_at, ch.contacts_opened_email,
  r.id as review_id, r.rating as review_rating, r.text as review_text, r.reply as review_reply,
  r.replied_at as review_replied_at, r.created_at as review_created_at, r.hidden_reason as review_hidden_reason,
  r.shown as review_shown`
const JOINS = `join users b on b.id = d.buyer_id join users s on s.id = d.supplier_id join orders o on o.id = d.order_id
  left join companies c on c.id = d.company_id left join chats ch on ch.proposal_id = d.proposal_id
  left join reviews r on r.proposal_id = d.proposal_id`

export async function findDeal(id: number, db: Queryable): Promise<DealRow | null> {
  const [row] = await db<DealRow[]>`
    select ${db.unsafe(COLUMNS)} from deals d ${db.unsafe(JOINS)} where d.id = ${id}`
  return row ?? null
}

const IS_IN: Record<DealStatus, string> = {
  agreed: 'received_at is null and cancelled_at is null',
  received: 'received_at is not null',
  cancelled: 'cancelled_at is not null',
}

type OwnDealsPage = {
  userId: number
  status: DealStatus | undefined
  beforeId: number | null
  skip: number
  limit: number
}

/** Of both sides: each is walked by its own index, and nobody is on both sides of one deal. */
export async function listOwn(
  { userId, status, beforeId, skip, limit }: OwnDealsPage,
  db: Queryable,
): Promise<DealRow[]> {
  const isIn = db.unsafe(status === undefined ? 'true' : IS_IN[status])
  const before = beforeId ?? Number.MAX_SAFE_INTEGER
  return db<DealRow[]>`
    select ${db.unsafe(COLUMNS)} from (
      select * from (
        (select * from deals where buyer_id = ${userId} and id < ${before} and ${isIn}
          order by id desc limit ${limit + skip})
        union all
        (select * from deals where supplier_id = ${userId} and id < ${before} and ${isIn}
          order by id desc limit ${limit + skip})
      ) own order by id desc limit ${limit} offset ${skip}
    ) d ${db.unsafe(JOINS)} order by d.id desc`
}

export async function countOwn(userId: number, db: Queryable): Promise<DealCounts> {
  const rows = await db<{ received: boolean; cancelled: boolean; count: number }[]>`
    select received_at is not null as received, cancelled_at is not null as cancelled, count(*)::int as count
    from deals where buyer_id = ${userId} or supplier_id = ${userId} group by 1, 2`
  const counts: DealCounts = { all: 0, agreed: 0, received: 0, cancelled: 0 }
  for (const { received, cancelled, count } of rows) {
    counts.all += count
    counts[dealStatusOf({ received_at: received || null, cancelled_at: cancelled || null })] += count
  }
  return counts
}
