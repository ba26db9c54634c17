import { transaction, type Queryable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Places } from '#server/modules/places/places.service.ts'

import { TERMS_VERSION } from '#domain/rules/search/search-terms.ts'
import type { TypedSearches } from '#server/modules/search/typed-search.service.ts'

import {
  hasUnindexed,
  takeOrder,
  takeUnindexed,
  updateTerms,
  type Indexable,
} from './order-terms.repository.ts'
import { orderTerms, orderWords } from './order-terms.ts'

const BATCH = 500

export type OrderIndex = ReturnType<typeof createOrderIndex>

/** Keeps with every order what it is found by. */
export function createOrderIndex(
  { sql }: Pick<Deps, 'sql'>,
  { places, search }: { places: Places; search: Pick<TypedSearches, 'learn'> },
) {
  async function namesOf(locationId: number): Promise<string[]> {
    const place = await places.location(locationId)
    return [place?.name, place?.oblast].filter((name) => typeof name === 'string')
  }

  async function index(orders: readonly Indexable[], db: Queryable): Promise<void> {
    const read = await Promise.all(
      orders.map(async (order) => ({ order, names: await namesOf(order.location_id) })),
    )
    await search.learn(
      read.flatMap(({ order, names }) => orderWords(order, names)),
      db,
    )
    await updateTerms(
      read.map(({ order, names }) => ({ id: order.id, ...orderTerms(order, names) })),
      db,
    )
  }

  /** Indexes the next orders that older rules indexed; answers the last of them, null where there are no more. */
  const indexSome = (after: number): Promise<number | null> =>
    transaction(sql, async (tx) => {
      const orders = await takeUnindexed(TERMS_VERSION, after, BATCH, tx)
      if (orders.length > 0) await index(orders, tx)
      return orders.at(-1)?.id ?? null
    })

  const isBehind = (): Promise<boolean> => hasUnindexed(TERMS_VERSION, sql)

  return {
    /** Indexes an order as it stands in this transaction. */
    refresh: async (id: number, db: Queryable): Promise<void> => {
      const order = await takeOrder(id, db)
      if (order) await index([order], db)
    },
    /** Indexes some of what older rules indexed. */
    catchUpSome: async (): Promise<void> => {
      if (await isBehind()) await indexSome(0)
    },
    /** The same for all of it, a batch after another. */
    catchUp: async (): Promise<void> => {
      if (!(await isBehind())) return
      for (let last: number | null = 0; last !== null;) last = await indexSome(last)
    },
  }
}
