import type { OrderDraft } from '#domain/contract/order-draft.ts'
import type { CloseReason, OrderActor, OrderStatus } from '#domain/rules/deals/order-status.ts'
import { ARCHIVED_STATUSES, type OwnOrderState } from '#domain/rules/deals/own-order-state.ts'
import { foldForSearch } from '#domain/rules/search/search-fold.ts'
import { askedTerms } from '#domain/rules/search/search-terms.ts'
import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'

export type OrderRow = {
  id: number
  short_code: string
  user_id: number
  username: string
  text: string
  category_id: number
  location_id: number
  quantity: number | null
  unit: string | null
  budget_kop: number | null
  needed_by: string | null
  status: OrderStatus
  proposals_count: number
  revision: number
  created_at: Date
  published_at: Date | null
}
type ClosingRow = { close_reason: CloseReason | null; closed_at: Date | null }
export type OwnOrderRow = OrderRow &
  ClosingRow & {
    phone: string
    decline_reason: string | null
    pending_count: number
    unseen_count: number
    ends_on: string | null
  }

/** Of `orders o` joined with `users u`. */
export const ORDER_COLUMNS = `o.id, o.short_code, o.user_id, u.username, o.text, o.category_id, o.location_id,
  o.quantity::float8 as quantity, o.unit, o.budget_kop, o.needed_by::text as needed_by, o.status, o.proposals_count,
  o.revision, o.created_at, o.published_at`
const CLOSING_COLUMNS = `o.close_reason, o.closed_at`
const OWN_COLUMNS = `${ORDER_COLUMNS}, ${CLOSING_COLUMNS}, o.phone, o.decline_reason, o.pending_count,
  (select count(*)::int from proposals p where p.order_id = o.id and p.status = 'pending' and p.seen_at is null)
    as unseen_count,
  case when o.status in ('accepted', 'play') then o.ends_on::text end as ends_on`

/** The columns that an edit may change: each field of the draft is one, but for the money, which is in kopiykas. */
export type OrderFields = Omit<OrderDraft, 'phone' | 'budget'> & {
  search: string
  fingerprint: Buffer
  budget_kop: number | null
}
type NewOrder = OrderFields & {
  short_code: string
  user_id: number
  phone: string
  created_at: Date
  updated_at: Date
}

/** Answers null where the short code is taken: the caller tries another. */
export async function insertOrder(order: NewOrder, db: Queryable): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    insert into orders ${db(order)} on conflict (short_code) do nothing returning id`
  return row?.id ?? null
}

export type Transition = {
  from: OrderStatus | null
  to: OrderStatus
  actor: OrderActor
  reason?: string | null
  /** The text that an edit replaced. */
  formerText?: string | null
}

/** Writes down a change of status; answers the id of the record. */
export async function insertHistory(
  orderId: number,
  { from, to, actor, reason = null, formerText = null }: Transition,
  at: Date,
  db: Queryable,
): Promise<number> {
  const rows = await db<{ id: number }[]>`
    insert into order_history (order_id, from_status, to_status, actor, reason, former_text, at)
    values (${orderId}, ${from}, ${to}, ${actor}, ${reason}, ${formerText}, ${at}) returning id`
  return one(rows).id
}

export type OrderState = {
  id: number
  user_id: number
  status: OrderStatus
  text: string
  quantity: number | null
  unit: string | null
  location_id: number
  needed_by: string | null
  revision: number
  return_to_pause: boolean
}
/** Of `orders`. */
const STATE_COLUMNS = `id, user_id, status, text, quantity::float8 as quantity, unit, location_id,
  needed_by::text as needed_by, revision, return_to_pause`

export async function findState(id: number, db: Queryable): Promise<OrderState | null> {
  const [row] = await db<OrderState[]>`select ${db.unsafe(STATE_COLUMNS)} from orders where id = ${id}`
  return row ?? null
}

/** The same, and nobody else changes the order until the transaction ends. */
export async function lockState(id: number, db: Queryable): Promise<OrderState | null> {
  const [row] = await db<OrderState[]>`
    select ${db.unsafe(STATE_COLUMNS)} from orders where id = ${id} for no key update`
  return row ?? null
}

type OrderChanges = Partial<OrderFields> & {
  status?: OrderStatus
  return_to_pause?: boolean
  decline_reason?: string | null
  duplicate_of?: number | null
  published_at?: Date
  revision?: number
  ends_on?: null
  continued_until?: string | null
  updated_at: Date
}

export async function updateOrder(id: number, changes: OrderChanges, db: Queryable): Promise<void> {
  await db`update orders set ${db(changes)} where id = ${id}`
}

export type ViewedRow = OrderRow & ClosingRow & { my_proposal_id: number | null; invited_at: Date | null }

/** An order with what the one who asks has to do with it: a live or rejected proposal, an invitation. */
export async function findOrder(
  id: number,
  askedBy: number | null,
  db: Queryable,
): Promise<ViewedRow | null> {
  const [row] = await db<ViewedRow[]>`
    select ${db.unsafe(ORDER_COLUMNS)}, ${db.unsafe(CLOSING_COLUMNS)}, (
      select p.id from proposals p where p.order_id = o.id and p.user_id = ${askedBy} and p.status <> 'revoked'
    ) as my_proposal_id, (
      select i.created_at from invitations i where i.order_id = o.id and i.supplier_id = ${askedBy}
    ) as invited_at
    from orders o join users u on u.id = o.user_id where o.id = ${id}`
  return row ?? null
}

type OrderVisibility = Pick<OrderState, 'id' | 'user_id' | 'status'> & { published_at: Date | null }

/** What says who may see the order of a short link. */
export async function findSeenByCode(code: string, db: Queryable): Promise<OrderVisibility | null> {
  const [row] = await db<
    OrderVisibility[]
  >`select id, user_id, status, published_at from orders where short_code = ${code}`
  return row ?? null
}

export async function findOwn(id: number, userId: number, db: Queryable): Promise<OwnOrderRow | null> {
  const [row] = await db<OwnOrderRow[]>`
    select ${db.unsafe(OWN_COLUMNS)} from orders o join users u on u.id = o.user_id
    where o.id = ${id} and o.user_id = ${userId} and o.status <> 'hidden'`
  return row ?? null
}

type OwnOrdersPart = { userId: number; state?: OwnOrderState | undefined; text?: string | undefined }
type OwnOrdersPage = OwnOrdersPart & { beforeId: number | null; skip: number; limit: number }

/** Of `orders`, what `isInState` says of an order in memory. */
function ofOwner({ userId, state, text = '' }: OwnOrdersPart, db: Queryable) {
  const isArchived = db`status in ${db(ARCHIVED_STATUSES)}`
  const states = {
    active: db`not ${isArchived}`,
    waiting: db`not ${isArchived} and (
      status = 'declined' or pending_count > 0 or (status in ('accepted', 'play') and ends_on is not null))`,
    archive: isArchived,
  }
  return db`user_id = ${userId} and status <> 'hidden' and ${state ? db`(${states[state]})` : db`true`} and ${hasWords(text, db)}`
}

/** Of `orders`: has the text as it was typed, or each word of it in some form. */
function hasWords(text: string, db: Queryable) {
  const typed = foldForSearch(text)
  if (typed === '') return db`true`
  const [first, ...words] = askedTerms(text).map((terms) => db`terms && ${[...terms]}::text[]`)
  const inSomeForm = first && words.reduce((before, word) => db`${before} and ${word}`, first)
  return db`(strpos(search, ${typed}) > 0 ${inSomeForm ? db`or (${inSomeForm})` : db``})`
}

export async function listOwn(page: OwnOrdersPage, db: Queryable): Promise<OwnOrderRow[]> {
  const { beforeId, skip, limit } = page
  return db<OwnOrderRow[]>`
    select ${db.unsafe(OWN_COLUMNS)} from (
      select id from orders where ${ofOwner(page, db)} and id < ${beforeId ?? Number.MAX_SAFE_INTEGER}
      order by id desc limit ${limit} offset ${skip}
    ) page join orders o using (id) join users u on u.id = o.user_id order by o.id desc`
}

export async function countOwn(part: OwnOrdersPart, limit: number, db: Queryable): Promise<number> {
  const rows = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from orders where ${ofOwner(part, db)} limit ${limit}
    ) counted`
  return one(rows).count
}

/** The verified number of a user as it stands now; it cannot move to another account until the transaction ends. */
export async function lockVerifiedPhone(userId: number, db: Queryable): Promise<string | null> {
  const [row] = await db<{ phone: string | null }[]>`select phone from users where id = ${userId} for share`
  return row?.phone ?? null
}
