import type { Queryable } from '#server/db/transaction.ts'

import { PUBLIC } from './order-list.repository.ts'
import { ORDER_COLUMNS, type OrderRow } from './orders.repository.ts'

/** So many of the newest orders of the category, and of the rest of its group, are compared. */
const LOOKED_AT = 100

/** Where others like an order are looked for: in its category, and where these do not suffice in the rest of its group. */
type Around = { id: number; category: number; rest: readonly number[] }

/**
 * Of the newest published orders around one those of its category, then those that share most terms with it, of as many
 * the newest. The terms are those that the orders are found by: nothing is taken apart anew for it.
 */
export function findSimilar(
  { id, category, rest }: Around,
  limit: number,
  db: Queryable,
): Promise<OrderRow[]> {
  const newest = db`
    select o.id, o.published_at, o.terms from orders o
    where ${db.unsafe(PUBLIC)} and o.category_id = one.id and o.id <> ${id}
    order by o.published_at desc, o.id desc limit ${LOOKED_AT}`
  return db<OrderRow[]>`
    with near as materialized (
      select o.*, true as is_near from (select ${category}::int as id) one cross join lateral (${newest}) o
    ), around as materialized (
      select o.*, false as is_near from unnest(${[...rest]}::int[]) as one (id) cross join lateral (${newest}) o
      where (select count(*) from near) < ${limit} order by o.published_at desc, o.id desc limit ${LOOKED_AT}
    ), own as materialized (select terms from orders where id = ${id}),
    best as (
      select n.id, n.is_near, n.published_at,
        (select count(*) from unnest(n.terms) term where term = any (own.terms)) as shared
      from (select * from near union all select * from around) n, own
      order by n.is_near desc, shared desc, n.published_at desc, n.id desc limit ${limit}
    )
    select ${db.unsafe(ORDER_COLUMNS)} from best join orders o on o.id = best.id join users u on u.id = o.user_id
    order by best.is_near desc, best.shared desc, best.published_at desc, best.id desc`
}
