import type { MatchReason } from '#domain/contract/notifications.ts'
import {
  categoriesOf,
  matchOf,
  type OrderToMatch,
  type SupplierToMatch,
} from '#domain/rules/deals/order-match.ts'
import { headingOf } from '#domain/rules/text.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { defined } from '#server/defined.ts'
import type { Places } from '#server/modules/places/places.service.ts'

import {
  findOpenOrder,
  findSupplier,
  listAmong,
  listRecent,
  listSuppliers,
  type MatchedOrderRow,
  type SupplierRow,
} from './matching.repository.ts'

/** So many suppliers are judged at once: what one order costs in memory does not grow with the market. */
const SUPPLIERS_AT_ONCE = 500

/** An order with the reason for which it is for a supplier. */
export type FittingOrder = { id: number; buyerId: number; heading: string; reason: MatchReason }
/** Some of the suppliers of an order; `next` is where the others begin, null after the last. */
export type SuppliersPart = { userIds: number[]; next: number | null }

/** Everybody whom an order is for, and how many more it would be for if it were wanted anywhere. */
export type Reached = { userIds: number[]; beyond: number }
type PlacedOrder = Omit<MatchedOrderRow, 'text'>

/** No oblast of its own, so that every supplier reaches it. */
const ANYWHERE = { id: 0, oblast_id: null, type: 'country' } as const

export type Matching = ReturnType<typeof createMatching>

/** Which orders are for which suppliers, asked from either side and judged by one rule (`matchOf`). */
export function createMatching({ places }: { places: Places }) {
  const placeOf = async (id: number) => defined(await places.settlement(id), `place ${id}`)

  const toOrder = async ({ category_id, location_id }: PlacedOrder): Promise<OrderToMatch> => ({
    category_id,
    group_id: await places.groupOf(category_id),
    place: await placeOf(location_id),
  })
  const toSupplier = async ({ location_id, ...row }: SupplierRow): Promise<SupplierToMatch> => ({
    ...row,
    place: await placeOf(location_id),
  })

  /** The order with its reason, which is the same for all of its suppliers; null where it is for none of these. */
  async function judged(
    row: MatchedOrderRow,
    suppliers: readonly SupplierRow[],
  ): Promise<{ order: FittingOrder; userIds: number[] } | null> {
    const toMatch = await toOrder(row)
    const userIds: number[] = []
    let match: ReturnType<typeof matchOf> = null
    for (const supplier of suppliers) {
      const own = matchOf(toMatch, await toSupplier(supplier))
      if (own) userIds.push(supplier.user_id)
      match ??= own
    }
    if (match === null) return null
    const category = defined(await places.category(match.category_id), `category ${match.category_id}`)
    const region = await placeOf(match.region_id)
    const reason = {
      category: { id: category.id, name: category.name },
      region: { id: region.id, name: region.name },
    }
    return { order: { id: row.id, buyerId: row.user_id, heading: headingOf(row.text), reason }, userIds }
  }

  /** Walks all who deal in such goods, whether they have answered or not. */
  async function reached(row: PlacedOrder, db: Queryable): Promise<Reached> {
    const order = await toOrder(row)
    const categories = categoriesOf(order)
    const userIds: number[] = []
    let beyond = 0
    for (let after = 0; ;) {
      const suppliers = await listSuppliers(
        row,
        { categories, after, limit: SUPPLIERS_AT_ONCE, all: true },
        db,
      )
      for (const each of suppliers) {
        const supplier = await toSupplier(each)
        if (matchOf(order, supplier)) userIds.push(each.user_id)
        else if (matchOf({ ...order, place: ANYWHERE }, supplier)) beyond += 1
      }
      if (suppliers.length < SUPPLIERS_AT_ONCE) return { userIds, beyond }
      after = suppliers.at(-1)!.user_id
    }
  }

  async function fittingOf(rows: readonly MatchedOrderRow[], supplier: SupplierRow): Promise<FittingOrder[]> {
    const fitting = await Promise.all(rows.map((row) => judged(row, [supplier])))
    return fitting.flatMap((each) => each?.order ?? [])
  }

  return {
    reached,
    /** Suppliers of an order from `after` on, by their ids; none for an order that takes no proposals. */
    async suppliersOf(orderId: number, after: number, db: Queryable): Promise<SuppliersPart> {
      const row = await findOpenOrder(orderId, db)
      if (!row) return { userIds: [], next: null }
      const part = { categories: categoriesOf(await toOrder(row)), after, limit: SUPPLIERS_AT_ONCE }
      const suppliers = await listSuppliers(row, part, db)
      const next = suppliers.length < SUPPLIERS_AT_ONCE ? null : suppliers.at(-1)!.user_id
      return { userIds: (await judged(row, suppliers))?.userIds ?? [], next }
    },
    /** Whom among these people the order is for now; null where it is for none of them, or takes no proposals. */
    async suppliersAmong(
      orderId: number,
      userIds: readonly number[],
      db: Queryable,
    ): Promise<{ order: FittingOrder; userIds: number[] } | null> {
      const row = await findOpenOrder(orderId, db)
      if (!row) return null
      const part = { categories: categoriesOf(await toOrder(row)), among: userIds }
      return judged(row, await listSuppliers(row, part, db))
    },
    /** Those of the orders that are for this supplier now, each with the reason; none for who may be told nothing. */
    async fittingAmong(orderIds: readonly number[], userId: number, db: Queryable): Promise<FittingOrder[]> {
      const supplier = await findSupplier(userId, db)
      if (!supplier) return []
      return fittingOf(await listAmong(orderIds, userId, db), supplier)
    },
    /** Orders published since then that are for this supplier, the latest first; of so many that are looked through. */
    async fittingSince(since: Date, limit: number, userId: number, db: Queryable): Promise<FittingOrder[]> {
      const supplier = await findSupplier(userId, db)
      if (!supplier) return []
      const { category_ids: categories } = supplier
      return fittingOf(await listRecent({ userId, categories, since, limit }, db), supplier)
    },
  }
}
