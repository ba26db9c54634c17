import type { SupplierToMatch } from '#domain/rules/deals/order-match.ts'
import { PUBLIC_ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'
import type { Queryable } from '#server/db/transaction.ts'

export type SupplierRow = Omit<SupplierToMatch, 'place'> & { user_id: number; location_id: number }
export type MatchedOrderRow = {
  id: number
  user_id: number
  text: string
  category_id: number
  location_id: number
}

/** Companies whose owners may be told of orders, with what they muted. */
const suppliers = (db: Queryable) => db`
  select c.user_id, c.category_ids, c.location_id, c.delivery_methods,
    coalesce(m.category_ids, '{}') as muted_category_ids, coalesce(m.region_ids, '{}') as muted_region_ids
  from companies c join users u on u.id = c.user_id left join muted_orders m on m.user_id = c.user_id
  where u.blocked_at is null and u.deleted_at is null`

/** Orders that take proposals, of others than this person, who has not answered them. */
const openTo = (userId: number, db: Queryable) => db`
  o.status in ${db(PUBLIC_ORDER_STATUSES)} and o.user_id <> ${userId}
  and not exists (select 1 from proposals p where p.order_id = o.id and p.user_id = ${userId})`

const ORDER_COLUMNS = ['id', 'user_id', 'text', 'category_id', 'location_id'] as const

/** An order that takes proposals; null for any other. */
export async function findOpenOrder(id: number, db: Queryable): Promise<MatchedOrderRow | null> {
  const [row] = await db<MatchedOrderRow[]>`
    select ${db(ORDER_COLUMNS)} from orders where id = ${id} and status in ${db(PUBLIC_ORDER_STATUSES)}`
  return row ?? null
}

/** The next so many after a person, or those among some; `all` has those too who have answered. */
type SuppliersPart = { after: number; limit: number; all?: boolean } | { among: readonly number[] }

/** Who may be told of this order and deals in one of these categories, by the id of the person. */
export function listSuppliers(
  order: Pick<MatchedOrderRow, 'id' | 'user_id'>,
  { categories, ...part }: { categories: readonly number[] } & SuppliersPart,
  db: Queryable,
): Promise<SupplierRow[]> {
  return db<SupplierRow[]>`
    ${suppliers(db)} and c.category_ids && ${[...categories]}::int[]
      ${'among' in part ? db`and c.user_id = any (${[...part.among]}::bigint[])` : db`and c.user_id > ${part.after}`}
      and c.user_id <> ${order.user_id}
      ${'all' in part && part.all ? db`` : db`and not exists (select 1 from proposals p where p.order_id = ${order.id} and p.user_id = c.user_id)`}
    order by c.user_id ${'among' in part ? db`` : db`limit ${part.limit}`}`
}

/** What this person states as a supplier; null for who has no company, and for who may be told nothing. */
export async function findSupplier(userId: number, db: Queryable): Promise<SupplierRow | null> {
  const [row] = await db<SupplierRow[]>`${suppliers(db)} and c.user_id = ${userId}`
  return row ?? null
}

type RecentOrders = { userId: number; categories: readonly number[]; since: Date; limit: number }

/** Orders in these categories, or in those of these groups, that this person may still answer, the latest first. */
export function listRecent(
  { userId, categories, since, limit }: RecentOrders,
  db: Queryable,
): Promise<MatchedOrderRow[]> {
  const of = [...categories]
  return db<MatchedOrderRow[]>`
    select o.id, o.user_id, o.text, o.category_id, o.location_id
    from categories k cross join lateral (
      select * from orders o
      where o.category_id = k.id and o.published_at > ${since} and ${openTo(userId, db)}
      order by o.published_at desc, o.id desc limit ${limit}
    ) o
    where k.id = any (${of}::int[]) or k.parent_id = any (${of}::int[])
    order by o.published_at desc, o.id desc limit ${limit}`
}

/** Those of the orders that this person may still answer. */
export function listAmong(
  orderIds: readonly number[],
  userId: number,
  db: Queryable,
): Promise<MatchedOrderRow[]> {
  return db<MatchedOrderRow[]>`
    select ${db(ORDER_COLUMNS.map((name) => `o.${name}`))} from orders o
    where o.id = any (${[...orderIds]}::bigint[]) and ${openTo(userId, db)}`
}
