import type { ReviewDraft } from '#domain/contract/review-draft.ts'
import type { ProposalStatus } from '#domain/rules/deals/proposal-status.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

/** A deal that may be reviewed, with all that decides whether it may. */
export type ReviewedDealRow = {
  order_id: number
  buyer_id: number
  supplier_id: number
  status: ProposalStatus
  accepted_at: Date | null
  is_reviewed: boolean
  supplier_gone: boolean
  order_text: string
}

const DEAL = `p.order_id, o.user_id as buyer_id, p.user_id as supplier_id, p.status, p.accepted_at, shown_text(o) as order_text,
  exists (select 1 from reviews r where r.proposal_id = p.id) as is_reviewed, u.deleted_at is not null as supplier_gone
  from proposals p join orders o on o.id = p.order_id join users u on u.id = p.user_id`

export async function findDeal(proposalId: number, db: Queryable): Promise<ReviewedDealRow | null> {
  const [row] = await db<ReviewedDealRow[]>`select ${db.unsafe(DEAL)} where p.id = ${proposalId}`
  return row ?? null
}

/** The same; what is decided of the proposal, or with the account of its author, waits for the end of the transaction. */
export async function lockDeal(proposalId: number, tx: Tx): Promise<ReviewedDealRow | null> {
  const [row] = await tx<
    ReviewedDealRow[]
  >`select ${tx.unsafe(DEAL)} where p.id = ${proposalId} for share of p`
  return row ?? null
}

export type ReviewRow = {
  id: number
  user_id: number
  username: string
  rating: number
  text: string
  reply: string | null
  replied_at: Date | null
  created_at: Date
  hidden_reason: string | null
}

/** Of `r` and its author `u`. */
const COLUMNS = `r.id, r.user_id, u.username, r.rating, r.text, r.reply, r.replied_at, r.created_at, r.hidden_reason`

export async function findReview(id: number, db: Queryable): Promise<ReviewRow | null> {
  const [row] = await db<ReviewRow[]>`
    select ${db.unsafe(COLUMNS)} from reviews r join users u on u.id = r.user_id where r.id = ${id}`
  return row ?? null
}

type NewReview = ReviewDraft & { proposal_id: number; user_id: number; supplier_id: number; created_at: Date }

/** Null where the deal has its review, also one that came at the same moment. */
export async function insertReview(review: NewReview, tx: Tx): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into reviews ${tx(review)} on conflict (proposal_id) do nothing returning id`
  return row?.id ?? null
}

/** What decides who may do what to a review. */
export type ReviewState = {
  id: number
  user_id: number
  supplier_id: number
  shown: boolean
  is_hidden: boolean
  has_reply: boolean
  order_id: number
  order_text: string
  proposal_id: number
}

const STATE = `r.id, r.user_id, r.supplier_id, r.shown, r.hidden_at is not null as is_hidden, r.reply is not null as has_reply,
  p.order_id, o.text as order_text, r.proposal_id
  from reviews r join proposals p on p.id = r.proposal_id join orders o on o.id = p.order_id`

export async function findState(id: number, db: Queryable): Promise<ReviewState | null> {
  const [row] = await db<ReviewState[]>`select ${db.unsafe(STATE)} where r.id = ${id}`
  return row ?? null
}

export async function lockState(id: number, tx: Tx): Promise<ReviewState | null> {
  const [row] = await tx<ReviewState[]>`select ${tx.unsafe(STATE)} where r.id = ${id} for update of r`
  return row ?? null
}

/** False where the account has gone since it was asked who calls; keeps it from going until the transaction ends. */
export async function lockAlive(userId: number, tx: Tx): Promise<boolean> {
  const rows = await tx`
    select 1 from users where id = ${userId} and deleted_at is null and blocked_at is null for key share`
  return rows.length > 0
}

export async function insertReply(id: number, text: string, at: Date, db: Queryable): Promise<void> {
  await db`update reviews set reply = ${text}, replied_at = ${at} where id = ${id}`
}

export type ReviewedCompany = {
  user_id: number
  rating_sum: number
  reviews_count: number
  stars: number[]
}

/** The company of a supplier who is not blocked, with what its reviews make. */
export async function findCompany(slug: string, db: Queryable): Promise<ReviewedCompany | null> {
  const [row] = await db<ReviewedCompany[]>`
    select c.user_id, c.rating_sum, c.reviews_count, c.stars
    from companies c join users u on u.id = c.user_id where c.slug = ${slug} and u.blocked_at is null`
  return row ?? null
}

type ReviewListQuery = { supplierId: number; beforeId: number | null; skip: number; limit: number }

export async function listShown(
  { supplierId, beforeId, skip, limit }: ReviewListQuery,
  db: Queryable,
): Promise<ReviewRow[]> {
  return db<ReviewRow[]>`
    select ${db.unsafe(COLUMNS)} from (
      select * from reviews
      where supplier_id = ${supplierId} and shown and id < ${beforeId ?? Number.MAX_SAFE_INTEGER}
      order by id desc limit ${limit} offset ${skip}
    ) r join users u on u.id = r.user_id order by r.id desc`
}

export type DueRow = { proposal_id: number; order_id: number; order_text: string; accepted_at: Date }

/** Deals of the two that are over or whose buyer was asked, and of which this buyer has not said anything yet. */
export async function listDue(
  buyerId: number,
  supplierId: number,
  limit: number,
  db: Queryable,
): Promise<DueRow[]> {
  return db<DueRow[]>`
    select p.id as proposal_id, p.order_id, o.text as order_text, p.accepted_at
    from orders o join proposals p on p.order_id = o.id left join deals d on d.proposal_id = p.id
    where o.user_id = ${buyerId} and p.user_id = ${supplierId} and p.accepted_at is not null
      and (d.id is null or d.review_asked_at is not null or d.cancelled_at is not null)
      and not exists (select 1 from reviews r where r.proposal_id = p.id)
    order by p.accepted_at desc, p.id desc limit ${limit}`
}

export async function companySlugOf(userId: number, db: Queryable): Promise<string | null> {
  const [row] = await db<{ slug: string }[]>`select slug from companies where user_id = ${userId}`
  return row?.slug ?? null
}
