import { PUBLIC_ORDER_STATUSES } from '#domain/rules/deals/order-status.ts'
import type { Queryable } from '#server/db/transaction.ts'

/** Ids up to and with one, after another. */
export type IdRange = { after: number; upTo: number }
type Changed = { updated_at: Date }

/** Which parts of so many ids hold an order that anybody may find. */
export async function listOrderParts(size: number, db: Queryable): Promise<number[]> {
  const rows = await db<{ part: number }[]>`
    select distinct ((id - 1) / ${size}::bigint)::int as part from orders
    where status = any (${[...PUBLIC_ORDER_STATUSES]}) order by part`
  return rows.map(({ part }) => part)
}

export const listOrders = ({ after, upTo }: IdRange, db: Queryable): Promise<(Changed & { id: number })[]> =>
  db<(Changed & { id: number })[]>`
    select id, updated_at from orders
    where id > ${after} and id <= ${upTo} and status = any (${[...PUBLIC_ORDER_STATUSES]}) order by id`

export async function listSupplierParts(size: number, db: Queryable): Promise<number[]> {
  const rows = await db<{ part: number }[]>`
    select distinct ((c.id - 1) / ${size}::bigint)::int as part
    from companies c join users u on u.id = c.user_id where u.blocked_at is null order by part`
  return rows.map(({ part }) => part)
}

export const listSuppliers = (
  { after, upTo }: IdRange,
  db: Queryable,
): Promise<(Changed & { slug: string })[]> =>
  db<(Changed & { slug: string })[]>`
    select c.slug, c.updated_at from companies c join users u on u.id = c.user_id
    where c.id > ${after} and c.id <= ${upTo} and u.blocked_at is null order by c.id`

export const listPosts = (limit: number, db: Queryable): Promise<(Changed & { slug: string })[]> =>
  db<(Changed & { slug: string })[]>`
    select slug, updated_at from posts order by posts.published_on desc, id desc limit ${limit}`
