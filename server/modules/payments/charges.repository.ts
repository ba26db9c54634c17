import type { ReturnReason } from '#domain/contract/payments.ts'
import { kopiykas, type Kopiykas } from '#domain/rules/money/money.ts'
import { one } from '#server/db/one.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

export type OpenersRow = { others: number; has_opened: boolean; is_dead: boolean }

/**
 * How many other suppliers have opened the contacts of an order, whether this one has, in whichever of its chats, and
 * whether the number is dead: by the operator's word, or as its buyer has no verified number any more.
 */
export async function findOpeners(orderId: number, supplierId: number, db: Queryable): Promise<OpenersRow> {
  const rows = await db<OpenersRow[]>`
    select count(distinct supplier_id) filter (where supplier_id <> ${supplierId})::int as others,
      coalesce(bool_or(supplier_id = ${supplierId}), false) as has_opened,
      exists (
        select 1 from orders o join users u on u.id = o.user_id
        where o.id = ${orderId} and (o.phone_dead_at is not null or u.phone is null)) as is_dead
    from (
      select supplier_id from chats where order_id = ${orderId} and contacts_opened_at is not null
      union select supplier_id from contact_charges where order_id = ${orderId}
    ) opened`
  return one(rows)
}

/** Whoever opens contacts holds their order: so many may, and no one more. It is held before the order's chats. */
export async function lockOrder(orderId: number, tx: Tx): Promise<void> {
  await tx`select 1 from orders where id = ${orderId} for no key update`
}

/** So much of a user's credit payments for other orders count on while they can be paid; of two for one the greater part. */
export async function findPromised(
  { userId, orderId, at }: { userId: number; orderId: number; at: Date },
  db: Queryable,
): Promise<Kopiykas> {
  const rows = await db<{ promised: number }[]>`
    select coalesce(sum(counted), 0)::bigint as promised from (
      select max(credit_kop) as counted from payments
      where user_id = ${userId} and order_id <> ${orderId} and status = 'waiting' and due_at > ${at} group by order_id
    ) parts`
  return kopiykas(one(rows).promised)
}

/** Orders of the same buyer with the same number are as dead. Answers the number; null where it was known to be dead. */
export async function markDead(orderId: number, at: Date, tx: Tx): Promise<DeadNumber | null> {
  const marked = await tx<(DeadNumber & { id: number })[]>`
    update orders set phone_dead_at = ${at} where phone_dead_at is null and (user_id, phone) in (
      select user_id, phone from orders where id = ${orderId})
    returning id, user_id, phone, text as order_text`
  return marked.find(({ id }) => id === orderId) ?? null
}
export type DeadNumber = { user_id: number; phone: string; order_text: string }

type NewCharge = {
  supplier_id: number
  order_id: number
  chat_id: number
  amount_kop: Kopiykas
  charged_at: Date
}

export async function insertCharge(charge: NewCharge, tx: Tx): Promise<number> {
  return one(await tx<{ id: number }[]>`insert into contact_charges ${tx(charge)} returning id`).id
}

export type ChargeRow = {
  id: number
  supplier_id: number
  order_id: number
  chat_id: number
  proposal_id: number
  amount_kop: number
  order_text: string
}

const CHARGE = `h.id, h.supplier_id, h.order_id, h.chat_id, c.proposal_id, h.amount_kop, shown_text(o) as order_text
  from contact_charges h join chats c on c.id = h.chat_id join orders o on o.id = h.order_id`

/** The first charge of before this moment whose proposal no buyer has looked at; another process takes another one. */
export async function takeUnseen(before: Date, tx: Tx): Promise<ChargeRow | null> {
  const [row] = await tx<ChargeRow[]>`
    select ${tx.unsafe(CHARGE)} join proposals p on p.id = c.proposal_id
    where h.returned_at is null and h.charged_at <= ${before} and p.seen_at is null
    order by h.id limit 1 for update of h skip locked`
  return row ?? null
}

/** Every charge of an order that was not given back, in the order in which the credit of their suppliers is held. */
export const lockChargesOf = (orderId: number, tx: Tx): Promise<ChargeRow[]> =>
  tx<ChargeRow[]>`
    select ${tx.unsafe(CHARGE)} where h.returned_at is null and h.order_id = ${orderId} order by h.supplier_id for update of h`

/** What this supplier has paid for the contacts of an order, unless it was given back. */
export async function lockChargeOf(
  { orderId, supplierId }: { orderId: number; supplierId: number },
  tx: Tx,
): Promise<ChargeRow | null> {
  const [row] = await tx<ChargeRow[]>`
    select ${tx.unsafe(CHARGE)}
    where h.returned_at is null and h.order_id = ${orderId} and h.supplier_id = ${supplierId} for update of h`
  return row ?? null
}

export async function markReturned(id: number, reason: ReturnReason, at: Date, tx: Tx): Promise<void> {
  await tx`update contact_charges set returned_at = ${at}, return_reason = ${reason} where id = ${id}`
}
