import type { ProposalDraft } from '#domain/contract/proposal-draft.ts'
import type { ProposalCounts } from '#domain/contract/proposals.ts'
import type { OfferTerms } from '#domain/rules/deals/offer/terms.ts'
import type { OrderStatus } from '#domain/rules/deals/order-status.ts'
import type { ProposalStatus } from '#domain/rules/deals/proposal-status.ts'
import type { Queryable } from '#server/db/transaction.ts'
import type { JoinedReviewRow } from '#server/modules/reviews/reviews.service.ts'

import type { OfferTermsRow } from '#domain/rules/deals/offer/kept-terms.ts'

export type ProposalRow = OfferTermsRow &
  JoinedReviewRow & {
    id: number
    order_id: number
    user_id: number
    username: string
    text: string
    start_date: string
    delivery_origin: string
    minimum_sum_kop: number
    delivery_days: number
    status: ProposalStatus
    reject_reason: string | null
    created_at: Date
    seen_at: Date | null
    order_revision: number
    version: number
    chat_id: number | null
    order_text: string
    order_quantity: number | null
    order_unit: string | null
    order_needed_by: string | null
    order_latest: number
    /** The edition that others see; the owner is ahead of them while a new text is checked. */
    order_shown: number
    order_category_id: number
    order_location_id: number
    order_status: OrderStatus
    accepted_at: Date | null
    deal_id: number | null
    deal_received_at: Date | null
    deal_cancelled_at: Date | null
    deal_quantity: number | null
    deal_unit: string | null
  }

/** Of `p`: the money of a proposal. */
const TERMS = `p.unit_price_hkop, p.price_unit, p.vat, p.vat_rate, p.delivery, p.delivery_cost_kop, p.tiers,
  p.valid_until::text as valid_until`
/** Of `p`: a proposal with its author, its chat, its order, the order's owner and his review. */
const COLUMNS = `p.id, p.order_id, p.user_id, u.username, p.text, p.start_date::text as start_date, p.delivery_origin, p.minimum_sum_kop, p.delivery_days, p.status,
  ${TERMS},
  p.reject_reason, p.created_at, p.seen_at, p.order_revision, p.version, ch.id as chat_id, o.user_id as buyer_id, b.username as buyer_name, o.text as order_text,
  o.quantity::float8 as order_quantity, o.unit as order_unit, o.needed_by::text as order_needed_by, o.revision as order_latest, o.shown_revision as order_shown,
  o.category_id as order_category_id, o.location_id as order_location_id, o.status as order_status,
  p.accepted_at, d.id as deal_id, d.received_at as deal_received_at, d.cancelled_at as deal_cancelled_at, (d.terms ->> 'quantity')::float8 as deal_quantity, d.terms ->> 'unit' as deal_unit, r.id as review_id, r.rating as review_rating, r.text as review_text, r.reply as review_reply,
  r.replied_at as review_replied_at, r.created_at as review_created_at, r.hidden_reason as review_hidden_reason,
  r.shown as review_shown`
const JOINS = `join users u on u.id = p.user_id join orders o on o.id = p.order_id join users b on b.id = o.user_id
  left join chats ch on ch.proposal_id = p.id
  left join reviews r on r.proposal_id = p.id left join deals d on d.proposal_id = p.id`

export async function findProposal(id: number, db: Queryable): Promise<ProposalRow | null> {
  const [row] = await db<ProposalRow[]>`
    select ${db.unsafe(COLUMNS)} from proposals p ${db.unsafe(JOINS)} where p.id = ${id}`
  return row ?? null
}

/** All that ever answered an order, the latest first; the limits of a day bound how many there can be. */
export async function listOfOrder(orderId: number, limit: number, db: Queryable): Promise<ProposalRow[]> {
  return db<ProposalRow[]>`
    select ${db.unsafe(COLUMNS)} from proposals p ${db.unsafe(JOINS)}
    where p.order_id = ${orderId} order by p.id desc limit ${limit}`
}

type OwnProposalsPage = {
  userId: number
  status: ProposalStatus | undefined
  beforeId: number | null
  skip: number
  limit: number
}

export async function listOwn(
  { userId, status, beforeId, skip, limit }: OwnProposalsPage,
  db: Queryable,
): Promise<ProposalRow[]> {
  return db<ProposalRow[]>`
    select ${db.unsafe(COLUMNS)} from (
      select * from proposals where user_id = ${userId} and id < ${beforeId ?? Number.MAX_SAFE_INTEGER}
        ${status === undefined ? db`` : db`and status = ${status}`}
      order by id desc limit ${limit} offset ${skip}
    ) p ${db.unsafe(JOINS)} order by p.id desc`
}

/** How many there are in each status; what a person may send in a day bounds how many that can be. */
export async function countOwn(userId: number, db: Queryable): Promise<ProposalCounts> {
  const rows = await db<{ status: ProposalStatus; count: number }[]>`
    select status, count(*)::int as count from proposals where user_id = ${userId} group by status`
  const countOf = (status: ProposalStatus): number => rows.find((row) => row.status === status)?.count ?? 0
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    pending: countOf('pending'),
    accepted: countOf('accepted'),
    rejected: countOf('rejected'),
    revoked: countOf('revoked'),
  }
}

export type AnsweredOrder = {
  id: number
  user_id: number
  status: OrderStatus
  text: string
  unit: string | null
  revision: number
  /** What others see of it: while a new text is checked, what stood before. */
  shown_revision: number
  shown_text: string
  published_at: Date | null
}

const ANSWERED = `o.id, o.user_id, o.status, o.text, o.unit, o.revision, o.shown_revision, shown_text(o) as shown_text,
  o.published_at`

export async function findAnsweredOrder(id: number, db: Queryable): Promise<AnsweredOrder | null> {
  const [row] = await db<AnsweredOrder[]>`
    select ${db.unsafe(ANSWERED)} from orders o where o.id = ${id}`
  return row ?? null
}

/**
 * Whoever changes a proposal holds its order first: the counters stand there, and one order of locking means that no
 * two wait for each other in a circle.
 */
export async function lockAnsweredOrder(id: number, db: Queryable): Promise<AnsweredOrder | null> {
  const [row] = await db<AnsweredOrder[]>`
    select ${db.unsafe(ANSWERED)} from orders o where o.id = ${id} for no key update`
  return row ?? null
}

/** True where this supplier has a live or a rejected proposal to the order. */
export async function hasStanding(orderId: number, userId: number, db: Queryable): Promise<boolean> {
  const [row] = await db`
    select 1 from proposals where order_id = ${orderId} and user_id = ${userId} and status <> 'revoked'`
  return row !== undefined
}

type NewProposal = Omit<ProposalDraft, 'minimum_sum' | keyof OfferTerms> & {
  terms: OfferTermsRow
  minimum_sum_kop: number
  order_id: number
  order_revision: number
  user_id: number
  created_at: Date
}

/** The driver sends an array as one of its own kind unless it is told that it is JSON. */
const columnsOf = ({ tiers, ...terms }: OfferTermsRow, db: Queryable) => ({
  ...terms,
  tiers: tiers && db.json(tiers as never),
})

/** Answers null where this supplier already has a live or a rejected proposal to the order. */
export async function insertProposal(
  { terms, ...proposal }: NewProposal,
  db: Queryable,
): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    insert into proposals ${db({ ...proposal, ...columnsOf(terms, db) })}
    on conflict (order_id, user_id) where status <> 'revoked' do nothing returning id`
  return row?.id ?? null
}

export type ProposalState = OfferTermsRow & {
  id: number
  order_id: number
  user_id: number
  status: ProposalStatus
  start_date: string
  seen_at: Date | null
  order_revision: number
  version: number
}

export async function lockProposal(id: number, db: Queryable): Promise<ProposalState | null> {
  const [row] = await db<ProposalState[]>`
    select p.id, p.order_id, p.user_id, p.status, p.seen_at, p.start_date::text as start_date, p.order_revision,
      p.version, ${db.unsafe(TERMS)}
    from proposals p where p.id = ${id} for update`
  return row ?? null
}

type ProposalChanges = Partial<Omit<NewProposal, 'order_id' | 'user_id' | 'created_at'>> & {
  status?: ProposalStatus
  reject_reason?: string | null
  decided_at?: Date
  accepted_at?: Date
  seen_at?: Date
}

export async function updateProposal(
  id: number,
  { terms, ...changes }: ProposalChanges,
  db: Queryable,
): Promise<void> {
  const columns = { ...changes, ...(terms && columnsOf(terms, db)) }
  if (Object.keys(columns).length > 0) await db`update proposals set ${db(columns)} where id = ${id}`
}

export async function deleteProposal(id: number, db: Queryable): Promise<void> {
  await db`delete from proposals where id = ${id}`
}

export async function hasChat(proposalId: number, db: Queryable): Promise<boolean> {
  const [row] = await db`select 1 from chats where proposal_id = ${proposalId}`
  return row !== undefined
}

/** The chat of a proposal that is over can be written to until then, and only read afterwards. */
export async function closeChat(proposalId: number, writableUntil: Date, db: Queryable): Promise<void> {
  await db`update chats set writable_until = ${writableUntil} where proposal_id = ${proposalId}`
}

/** Moves the counters that the order carries: all that were not taken back, and those that wait for an answer. */
export async function moveCounters(
  orderId: number,
  by: { all: number; pending: number },
  db: Queryable,
): Promise<void> {
  await db`
    update orders set proposals_count = proposals_count + ${by.all}, pending_count = pending_count + ${by.pending}
    where id = ${orderId}`
}

/** The verified number of a user as it stands now; it cannot move to another account until the transaction ends. */
export async function lockVerifiedPhone(userId: number, db: Queryable): Promise<string | null> {
  const [row] = await db<{ phone: string | null }[]>`select phone from users where id = ${userId} for share`
  return row?.phone ?? null
}

/** Whether nobody has answered the order before, whatever became of it since; this answer is the first then. */
export async function claimFirstAnswer(orderId: number, at: Date, db: Queryable): Promise<boolean> {
  const { count } = await db`
    update orders set first_answered_at = ${at} where id = ${orderId} and first_answered_at is null`
  return count > 0
}

/** What was looked at for the first time, as far as it waits for an answer. */
export type SeenRow = { id: number; user_id: number; order_text: string }

/** The owner of an order has looked at what it was answered with, up to this proposal. */
export async function markSeen(orderId: number, upTo: number, at: Date, db: Queryable): Promise<SeenRow[]> {
  return db<SeenRow[]>`
    with seen as (
      update proposals set seen_at = ${at} where id in (
        select id from proposals where order_id = ${orderId} and id <= ${upTo} and seen_at is null
        order by id for no key update
      )
      returning id, user_id, order_id, status
    )
    select seen.id, seen.user_id, shown_text(o) as order_text from seen join orders o on o.id = seen.order_id
    where seen.status = 'pending' order by seen.id`
}
