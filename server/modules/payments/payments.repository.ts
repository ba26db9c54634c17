import type {
  CardProviderName,
  CreditedBecause,
  PaymentFailure,
  PaymentMethod,
  PaymentStatus,
} from '#domain/contract/payments.ts'
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
  provider_id: string | null
  provider_modified_at: Date | null
  checkout_url: string | null
  failure: PaymentFailure | null
  outcome: 'opened' | 'credited' | null
  credited_because: CreditedBecause | null
  by_hand: boolean
  checks: number
  due_at: Date
  paid_at: Date | null
  created_at: Date
}

const SELECT = `select p.id, p.user_id, p.chat_id, p.order_id, c.proposal_id as propose_id, o.text as order_text, p.method,
  p.provider, p.amount_kop, p.reference, p.status, p.received_kop, p.refunded_kop, p.provider_id, p.provider_modified_at,
  p.checkout_url, p.failure, p.outcome, p.credited_because, p.by_hand, p.checks, p.due_at, p.paid_at, p.created_at
  from payments p join chats c on c.id = p.chat_id join orders o on o.id = p.order_id`

export type NewPayment = Pick<
  PaymentRow,
  | 'user_id'
  | 'chat_id'
  | 'order_id'
  | 'method'
  | 'provider'
  | 'amount_kop'
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

/** The payment of a chat that can still be paid, by this provider where it matters. */
export async function findWaiting(
  {
    chatId,
    method,
    provider,
    at,
  }: { chatId: number; method: PaymentMethod; provider: CardProviderName | null; at: Date },
  db: Queryable,
): Promise<PaymentRow | null> {
  const [row] = await db<PaymentRow[]>`
    ${db.unsafe(SELECT)} where p.chat_id = ${chatId} and p.method = ${method} and p.status = 'waiting' and p.due_at > ${at}
      ${provider === null ? db`` : db`and p.provider = ${provider}`}
    order by p.id desc limit 1`
  return row ?? null
}

/** What waited longer than it may makes room for a new one. The money may still come: it is not lost then. */
export async function expireWaiting(chatId: number, at: Date, db: Queryable): Promise<void> {
  await db`
    update payments set status = 'expired' where chat_id = ${chatId} and status = 'waiting' and due_at <= ${at}`
}

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

export const listLatest = (limit: number, db: Queryable): Promise<PaymentRow[]> =>
  db<PaymentRow[]>`${db.unsafe(SELECT)} order by p.id desc limit ${limit}`

export async function countAll(db: Queryable): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from payments`
  return row?.count ?? 0
}

export type PaymentChanges = Partial<
  Pick<
    PaymentRow,
    | 'status'
    | 'received_kop'
    | 'refunded_kop'
    | 'provider_id'
    | 'provider_modified_at'
    | 'failure'
    | 'outcome'
    | 'credited_because'
    | 'by_hand'
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

/** Notes a line of a statement; false where it was noted before. */
export async function insertReceipt(
  receipt: { key: string; payment_id: number; amount_kop: number; received_at: Date },
  tx: Tx,
): Promise<boolean> {
  return (await tx`insert into bank_receipts ${tx(receipt)} on conflict (key) do nothing`).count > 0
}
