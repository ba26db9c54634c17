import type { Order } from '#domain/contract/orders.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Places } from '#server/modules/places/places.service.ts'

import { refusalToView } from './orders.policy.ts'
import { findOrder } from './orders.repository.ts'
import { toOrders } from './orders.view.ts'
import { createPlaceNames } from './place-names.ts'
import { findSimilar } from './similar-orders.repository.ts'

const SHOWN_MAX = 6

export type SimilarOrders = ReturnType<typeof createSimilarOrders>

/** What else is wanted that is like an order. */
export function createSimilarOrders({ sql }: Pick<Deps, 'sql'>, { places }: { places: Places }) {
  const names = createPlaceNames(places)

  /** The other categories of the group that one belongs to. */
  async function besides(category: number): Promise<number[]> {
    const group = (await places.catalogue()).find(({ children }) =>
      children.some(({ id }) => id === category),
    )
    return (group?.children ?? []).map(({ id }) => id).filter((id) => id !== category)
  }

  return {
    /** Up to six published orders: those of the same category that share most words with it, then the newest. */
    list: async (id: number, me: Caller | null): Promise<Order[]> => {
      const order = orNotFound(await findOrder(id, me?.id ?? null, sql))
      const why = refusalToView(order, me?.id ?? null)
      // one that was public once is closed, which is when others like it are asked for
      if (why !== null && why !== 'gone') throw refuse(why)
      const around = { id, category: order.category_id, rest: await besides(order.category_id) }
      return toOrders(await findSimilar(around, SHOWN_MAX, sql), names)
    },
  }
}
