import type { OrderStatus } from '#domain/rules/deals/order-status.ts'
import { PUBLIC_ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

const OPEN = PUBLIC_ORDER_STATUSES as readonly OrderStatus[] as OrderStatus[]

/** Whose company this is; null for an unknown one and for one whose owner is blocked. */
export async function findInvited(slug: string, db: Queryable): Promise<number | null> {
  const [row] = await db<{ user_id: number }[]>`
    select c.user_id from companies c join users u on u.id = c.user_id where c.slug = ${slug} and u.blocked_at is null`
  return row?.user_id ?? null
}

/** The same; the account stays until the transaction ends, or is gone already. */
export async function lockInvited(slug: string, tx: Tx): Promise<number | null> {
  const [row] = await tx<{ user_id: number }[]>`
    select c.user_id from companies c join users u on u.id = c.user_id
    where c.slug = ${slug} and u.blocked_at is null and u.deleted_at is null for key share of u`
  return row?.user_id ?? null
}

/** The verified number of a user as it stands now; it cannot move to another account until the transaction ends. */
export async function lockVerifiedPhone(userId: number, tx: Tx): Promise<string | null> {
  const [row] = await tx<{ phone: string | null }[]>`select phone from users where id = ${userId} for share`
  return row?.phone ?? null
}

export type InvitedOrder = { user_id: number; status: OrderStatus; text: string; is_answered: boolean }

/** While it is held nobody answers the order and nobody closes it. */
export async function lockOrder(id: number, tx: Tx): Promise<Omit<InvitedOrder, 'is_answered'> | null> {
  const [row] = await tx<Omit<InvitedOrder, 'is_answered'>[]>`
    select user_id, status, text from orders where id = ${id} for share`
  return row ?? null
}

/** True where this supplier has a live or a rejected proposal to the order. Asked after the lock, to see what it waited for. */
export async function hasAnswered(orderId: number, supplierId: number, tx: Tx): Promise<boolean> {
  const rows = await tx`
    select 1 from proposals where order_id = ${orderId} and user_id = ${supplierId} and status <> 'revoked'`
  return rows.length > 0
}

export type InvitationRow = { id: number; order_id: number; created_at: Date }

export async function findInvitation(
  orderId: number,
  supplierId: number,
  db: Queryable,
): Promise<InvitationRow | null> {
  const [row] = await db<InvitationRow[]>`
    select id, order_id, created_at from invitations where order_id = ${orderId} and supplier_id = ${supplierId}`
  return row ?? null
}

type NewInvitation = { order_id: number; supplier_id: number; created_at: Date }

/** Null where the same invitation came at the same moment. */
export async function insertInvitation(invitation: NewInvitation, tx: Tx): Promise<InvitationRow | null> {
  const [row] = await tx<InvitationRow[]>`
    insert into invitations ${tx(invitation)} on conflict (order_id, supplier_id) do nothing
    returning id, order_id, created_at`
  return row ?? null
}

export type AskedRow = { order_id: number; invited_at: Date | null; is_answered: boolean }

/** Own public orders that the supplier was invited to or has answered. */
export function listAsked(
  buyerId: number,
  supplierId: number,
  limit: number,
  db: Queryable,
): Promise<AskedRow[]> {
  return db<AskedRow[]>`
    select o.id as order_id, i.created_at as invited_at, p.id is not null as is_answered
    from orders o
      left join invitations i on i.order_id = o.id and i.supplier_id = ${supplierId}
      left join proposals p on p.order_id = o.id and p.user_id = ${supplierId} and p.status <> 'revoked'
    where o.user_id = ${buyerId} and o.status = any (${OPEN}) and (i.id is not null or p.id is not null)
    order by o.id desc limit ${limit}`
}

export type ReceivedRow = {
  id: number
  order_id: number
  order_text: string
  buyer_id: number
  buyer_name: string
  created_at: Date
}

/** Invitations of a supplier to orders that are open and that they have not answered. */
export function listReceived(supplierId: number, limit: number, db: Queryable): Promise<ReceivedRow[]> {
  return db<ReceivedRow[]>`
    select i.id, i.order_id, o.text as order_text, o.user_id as buyer_id, u.username as buyer_name, i.created_at
    from invitations i join orders o on o.id = i.order_id join users u on u.id = o.user_id
    where i.supplier_id = ${supplierId} and o.status = any (${OPEN}) and not exists (
      select 1 from proposals p where p.order_id = o.id and p.user_id = ${supplierId} and p.status <> 'revoked'
    )
    order by i.id desc limit ${limit}`
}
