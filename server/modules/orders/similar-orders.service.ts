import type { Order } from '#domain/contract/orders.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Places } from '#server/modules/places/places.service.ts'

import { listPlain } from './order-list.repository.ts'
import { orderTerms } from './order-terms.ts'
import { refusalToView } from './orders.policy.ts'
import { findOrder, type OrderRow } from './orders.repository.ts'
import { toOrders } from './orders.view.ts'
import { createPlaceNames } from './place-names.ts'

/** So many of the newest orders of its category are compared. */
const LOOKED_AT = 100
const SHOWN_MAX = 6

export type SimilarOrders = ReturnType<typeof createSimilarOrders>

/** What else is wanted that is like an order. */
export function createSimilarOrders({ sql }: Pick<Deps, 'sql'>, { places }: { places: Places }) {
  const names = createPlaceNames(places)

  const newest = (categories: readonly number[]): Promise<OrderRow[]> =>
    listPlain(
      { categories, locations: null, words: [], without: [], from: null },
      { sort: 'new', after: null, skip: 0, perPage: LOOKED_AT },
      false,
      sql,
    )

  /** Those of the category, and where they are few the rest of its group. */
  async function candidates(order: OrderRow): Promise<OrderRow[]> {
    const own = await newest([order.category_id])
    if (own.length > SHOWN_MAX) return own
    const group = (await places.catalogue()).find(({ children }) =>
      children.some(({ id }) => id === order.category_id),
    )
    const others = await newest(
      (group?.children ?? []).map(({ id }) => id).filter((id) => id !== order.category_id),
    )
    return [...own, ...others]
  }

  return {
    /** Up to six published orders: those of the same category that share most words with it, then the newest. */
    list: async (id: number, me: Caller | null): Promise<Order[]> => {
      const order = orNotFound(await findOrder(id, me?.id ?? null, sql))
      const why = refusalToView(order, me?.id ?? null)
      // one that was public once is closed, which is when others like it are asked for
      if (why !== null && why !== 'gone') throw refuse(why)
      const terms = new Set(orderTerms(order, []).terms)
      const shared = (row: OrderRow): number =>
        orderTerms(row, []).terms.filter((term) => terms.has(term)).length
      const isNear = (row: OrderRow): number => (row.category_id === order.category_id ? 1 : 0)
      const ranked = (await candidates(order))
        .filter((row) => row.id !== id)
        .map((row) => ({ row, near: isNear(row), shared: shared(row) }))
        .sort((a, b) => b.near - a.near || b.shared - a.shared)
      return toOrders(
        ranked.slice(0, SHOWN_MAX).map(({ row }) => row),
        names,
      )
    },
  }
}
