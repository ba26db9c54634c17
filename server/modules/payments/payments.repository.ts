import type {
  CardProviderName,
  CreditedBecause,
  PaymentFailure,
  PaymentMethod,
  PaymentStatus,
} from '#domain/contract/payments.ts'
import { greater, kopiykas, minus, NOTHING, smaller, type Kopiykas } from '#domain/rules/money/money.ts'
import { one } from '#server/db/one.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

export type PaymentRow = {
  id: number
  user_id: number
  chat_id: number
  order_id: number
  propose_id: number
  order_text: string
  method: PaymentMethod
  provider: CardProviderName | null
  amount_kop: number
  reference: string
  status: PaymentStatus
  received_kop: number
  refunded_kop: number
  /** What of that went back past the bank that took the card. */
  refunded_by_hand_kop: number
  provider_id: string | null
  provider_modified_at: Date | null
  checkout_url: string | null
  failure: PaymentFailure | null
  outcome: 'opened' | 'credited' | null
  credited_because: CreditedBecause | null
  /** What of the credit the asked price counts on. */
  credit_kop: number
  /** What the operator confirmed by hand: so much of the lines of statements is the same money. */
  confirmed_kop: number
  /** What the bank has taken on to give back and not finished, under which name and why. */
  refunding_kop: number
  refund_key: string | null
  refund_reason: string | null
  /** The price of what the payment has opened becomes credit again when the money goes. */
  refund_returns_charge: boolean
  refund_failed: boolean
  checks: number
  due_at: Date
  paid_at: Date | null
  created_at: Date
}

const SELECT = `select p.id, p.user_id, p.chat_id, p.order_id, c.proposal_id as propose_id, shown_text(o) as order_text, p.method,
  p.provider, p.amount_kop, p.reference, p.status, p.received_kop, p.refunded_kop, p.refunded_by_hand_kop, p.provider_id,
  p.provider_modified_at, p.checkout_url, p.failure, p.outcome, p.credited_because, p.credit_kop, p.confirmed_kop,
  p.refunding_kop, p.refund_key, p.refund_reason, p.refund_returns_charge, p.refund_failed, p.checks, p.due_at, p.paid_at, p.created_at
  from payments p join chats c on c.id = p.chat_id join orders o on o.id = p.order_id`

export type NewPayment = Pick<
  PaymentRow,
  | 'user_id'
  | 'chat_id'
  | 'order_id'
  | 'method'
  | 'provider'
  | 'amount_kop'
  | 'credit_kop'
  | 'reference'
  | 'due_at'
  | 'created_at'
> & { idempotency_key: string | null; check_at: Date }

/** Answers null where one of the same chat, method and provider waits already, or the key or the reference is taken. */
export async function insertPayment(payment: NewPayment, db: Queryable): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    insert into payments ${db({ purpose: 'contact', ...payment })} on conflict do nothing returning id`
  return row?.id ?? null
}

export async function findPayment(id: number, db: Queryable): Promise<PaymentRow | null> {
  const [row] = await db<PaymentRow[]>`${db.unsafe(SELECT)} where p.id = ${id}`
  return row ?? null
}

export async function findByReference(reference: string, db: Queryable): Promise<PaymentRow | null> {
  const [row] = await db<PaymentRow[]>`${db.unsafe(SELECT)} where p.reference = ${reference}`
  return row ?? null
}

export async function lockPayment(id: number, tx: Tx): Promise<PaymentRow | null> {
  const [row] = await tx<PaymentRow[]>`${tx.unsafe(SELECT)} where p.id = ${id} for no key update of p`
  return row ?? null
}

/** One's own that this key has made. */
export async function findByKey(userId: number, key: string, db: Queryable): Promise<PaymentRow | null> {
  const [row] = await db<PaymentRow[]>`
    ${db.unsafe(SELECT)} where p.user_id = ${userId} and p.idempotency_key = ${key}`
  return row ?? null
}

/** The payment of a chat that waits, by this provider where it matters. */
export async function findWaiting(
  { chatId, method, provider }: { chatId: number; method: PaymentMethod; provider: CardProviderName | null },
  db: Queryable,
): Promise<PaymentRow | null> {
  const [row] = await db<PaymentRow[]>`
    ${db.unsafe(SELECT)} where p.chat_id = ${chatId} and p.method = ${method} and p.status = 'waiting'
      ${provider === null ? db`` : db`and p.provider = ${provider}`}
    order by p.id desc limit 1`
  return row ?? null
}

/**
 * An invoice makes room for a new one when its time is over, and when it asks for less than is needed by now. The money
 * may still come: it is not lost then. Of a card the bank has the last word.
 */
export async function expireInvoices(
  { chatId, needed, at }: { chatId: number; needed: Kopiykas; at: Date },
  db: Queryable,
): Promise<void> {
  await db`
    update payments set status = 'expired', check_at = null
    where chat_id = ${chatId} and method = 'bank_transfer' and status = 'waiting'
      and (due_at <= ${at} or amount_kop < ${needed})`
}

/** Invoices that may make room, held before the credit that they count on: as whoever books their money does. */
export async function lockInvoices(chatId: number, tx: Tx): Promise<void> {
  await tx`
    select 1 from payments where chat_id = ${chatId} and method = 'bank_transfer' and status = 'waiting'
    order by id for no key update`
}

/** Card payments for a chat whose time is over, and of which the bank has not said what became of them. */
export const findOverdue = (chatId: number, at: Date, db: Queryable): Promise<{ id: number }[]> =>
  db<{ id: number }[]>`
    select id from payments
    where chat_id = ${chatId} and method = 'card' and status = 'waiting' and due_at <= ${at} order by id`

type PaymentsPage = { userId: number; beforeId: number | null; skip: number; limit: number }

export const listOwn = (
  { userId, beforeId, skip, limit }: PaymentsPage,
  db: Queryable,
): Promise<PaymentRow[]> =>
  db<PaymentRow[]>`
    ${db.unsafe(SELECT)} where p.user_id = ${userId} and p.id < ${beforeId ?? Number.MAX_SAFE_INTEGER}
    order by p.id desc limit ${limit} offset ${skip}`

export async function countOwn(userId: number, limit: number, db: Queryable): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select 1 from payments where user_id = ${userId} limit ${limit}) counted`
  return row?.count ?? 0
}

/** So often a bank is asked within the first day. */
const CHECKS_OF_A_DAY = 28

/**
 * Whether the operator has to look at a payment `p`: money that came with another sum or currency, and of which nothing
 * is decided yet; and refunds that failed, or that a bank took on a day ago and has not finished.
 */
export const isUnmatched = (db: Queryable) =>
  db`((p.status = 'failed' and p.failure = 'mismatch') or p.refund_failed
    or (p.refunding_kop > 0 and p.checks >= ${CHECKS_OF_A_DAY}))`
const unmatchedOf = (unmatched: boolean, db: Queryable) => (unmatched ? db`where ${isUnmatched(db)}` : db``)

export const listLatest = (
  { limit, unmatched }: { limit: number; unmatched: boolean },
  db: Queryable,
): Promise<PaymentRow[]> =>
  db<PaymentRow[]>`${db.unsafe(SELECT)} ${unmatchedOf(unmatched, db)} order by p.id desc limit ${limit}`

export async function countAll({ unmatched }: { unmatched: boolean }, db: Queryable): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from payments p ${unmatchedOf(unmatched, db)}`
  return row?.count ?? 0
}

/** Nothing goes back by the bank any more, or yet. */
export const NOT_REFUNDING = {
  refunding_kop: 0,
  refund_key: null,
  refund_reason: null,
  refund_returns_charge: false,
}

/** Whether the price of opened contacts comes back: an older server leaves the mark behind when a refund has failed. */
export const returnsCharge = (row: Pick<PaymentRow, 'refunding_kop' | 'refund_returns_charge'>): boolean =>
  row.refunding_kop > 0 && row.refund_returns_charge

/** What the bank has given back and nothing has booked; what went back past it is not the bank's. */
export function goneUnbooked(
  row: Pick<PaymentRow, 'received_kop' | 'refunded_kop' | 'refunded_by_hand_kop'>,
  told: { refunded: Kopiykas },
): Kopiykas {
  const booked = minus(kopiykas(row.refunded_kop), kopiykas(row.refunded_by_hand_kop))
  return greater(minus(smaller(told.refunded, kopiykas(row.received_kop)), booked), NOTHING)
}

export type PaymentChanges = Partial<
  Pick<
    PaymentRow,
    | 'status'
    | 'received_kop'
    | 'refunded_kop'
    | 'refunded_by_hand_kop'
    | 'provider_id'
    | 'provider_modified_at'
    | 'failure'
    | 'outcome'
    | 'credited_because'
    | 'confirmed_kop'
    | 'refunding_kop'
    | 'refund_key'
    | 'refund_reason'
    | 'refund_returns_charge'
    | 'refund_failed'
    | 'paid_at'
    | 'checks'
  >
> & { check_at?: Date | null }

export async function updatePayment(id: number, changes: PaymentChanges, db: Queryable): Promise<void> {
  await db`update payments set ${db(changes)} where id = ${id}`
}

/** Notes the page of the bank; of two that were made at once the first counts. */
export async function putCheckout(
  id: number,
  { url, providerId }: { url: string; providerId: string | null },
  db: Queryable,
): Promise<void> {
  await db`
    update payments set checkout_url = ${url}, provider_id = ${providerId}
    where id = ${id} and checkout_url is null and status = 'waiting'`
}

/** One that never got a page at the bank: nobody can have paid it. */
export async function dropUnmade(id: number, db: Queryable): Promise<void> {
  await db`delete from payments where id = ${id} and checkout_url is null and status = 'waiting' and received_kop = 0`
}

/** Payments whose turn it is to be asked about; whoever takes them has until `until`. */
export const takeToCheck = (at: Date, until: Date, limit: number, db: Queryable): Promise<{ id: number }[]> =>
  db<{ id: number }[]>`
    update payments set check_at = ${until}, checks = checks + 1 where id in (
      select id from payments where check_at <= ${at} order by check_at limit ${limit} for update skip locked
    )
    returning id`

/** Notes a line of a statement and answers what the lines before it told; null where it was noted before. */
export async function insertReceipt(
  receipt: { key: string; payment_id: number; amount_kop: number; received_at: Date },
  tx: Tx,
): Promise<Kopiykas | null> {
  const added = await tx`insert into bank_receipts ${tx(receipt)} on conflict (key) do nothing`
  if (added.count === 0) return null
  const rows = await tx<{ before: number }[]>`
    select coalesce(sum(amount_kop), 0)::bigint as before from bank_receipts
    where payment_id = ${receipt.payment_id} and key <> ${receipt.key}`
  return kopiykas(one(rows).before)
}

/** What we have lost to a user by the payment that has opened the contacts of an order: it was taken back out of no credit. */
const lostOf = (userId: number, orderId: number | ReturnType<Queryable>, db: Queryable) =>
  db`(
    select coalesce(sum(e.amount_kop), 0) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    join payments o on o.id = t.payment_id
    where t.user_id = ${userId} and e.account = 'expense:reversals' and o.order_id = ${orderId} and o.outcome = 'opened')`

/** What a supplier owes us before the price of the contacts of an order can come back: that much went back already. */
export async function findLost(
  { supplierId, orderId }: { supplierId: number; orderId: number },
  db: Queryable,
): Promise<Kopiykas> {
  const rows = await db<{ lost: number }[]>`select ${lostOf(supplierId, orderId, db)}::bigint as lost`
  return kopiykas(one(rows).lost)
}

/**
 * So much of a user's credit waits to be given back by banks, and cannot be spent or given back twice. What brings the
 * price of opened contacts back needs credit only beyond that price, less what of it makes good a loss; of one order it
 * comes back once.
 */
export async function findRefunding(userId: number, db: Queryable): Promise<Kopiykas> {
  const rows = await db<{ sum: number }[]>`
    select coalesce(sum(held), 0)::bigint as sum from (
      select refunding_kop as held from payments
      where user_id = ${userId} and refunding_kop > 0 and not refund_returns_charge
      union all
      select greatest(sum(p.refunding_kop) - greatest(coalesce(max(h.amount_kop), 0) - ${lostOf(userId, db`p.order_id`, db)}, 0), 0)
      from payments p left join contact_charges h
        on h.order_id = p.order_id and h.supplier_id = p.user_id and h.returned_at is null
      where p.user_id = ${userId} and p.refunding_kop > 0 and p.refund_returns_charge group by p.order_id
    ) parts`
  return kopiykas(one(rows).sum)
}
