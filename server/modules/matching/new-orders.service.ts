import { afterCommit, transaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { MatchedOrder } from '#server/modules/notifications/matched-orders.service.ts'

import type { Matching } from './matching.service.ts'
import {
  dropMatches,
  insertMatches,
  listNoted,
  listUntold,
  lockNoted,
  lockParties,
  type MatchKey,
  moveNoted,
  takeUntold,
} from './new-orders.repository.ts'

/** So many by one transaction: it is short, and what an order costs in memory does not grow with the market. */
const TOLD_AT_ONCE = 100
const ORDERS_AT_ONCE = 100

export type NewOrders = ReturnType<typeof createNewOrders>

type NewOrdersDeps = {
  matching: Matching
  /** Tells these suppliers, in the transaction that notes it. */
  tell: (order: MatchedOrder, userIds: readonly number[], tx: Tx) => Promise<void>
}

/**
 * Tells suppliers of orders that became public. An order is noted in its own transaction; what finds its suppliers, and
 * what tells each of them, goes on from what is written, whichever process died meanwhile.
 */
export function createNewOrders(
  { sql, bus, now, log }: Pick<Deps, 'sql' | 'bus' | 'now' | 'log'>,
  { matching, tell }: NewOrdersDeps,
) {
  const running = new Set<Promise<void>>()
  const stop = new AbortController()

  /** Finds the next suppliers of an order; answers whether there are more. */
  const findSome = (orderId: number): Promise<boolean> =>
    transaction(sql, async (tx) => {
      const after = await lockNoted(orderId, tx)
      if (after === null) return false
      const { userIds, next } = await matching.suppliersOf(orderId, after, tx)
      await insertMatches(orderId, userIds, tx)
      await moveNoted(orderId, next, tx)
      return next !== null
    })

  /** Judged anew: the order may have been paused or answered since, and a supplier blocked. */
  const tellSome = (orderId: number, userIds: readonly number[]): Promise<void> =>
    transaction(sql, async (tx) => {
      await lockParties(orderId, userIds, tx)
      const untold = await takeUntold(orderId, userIds, now(), tx)
      const fitting = await matching.suppliersAmong(orderId, untold, tx)
      const past = untold.filter((id) => !fitting?.userIds.includes(id))
      if (past.length > 0) await dropMatches(orderId, past, tx)
      if (!fitting) return
      const { heading, reason, buyerId } = fitting.order
      await tell({ orderId, heading, reason }, fitting.userIds, tx)
      if (fitting.userIds.length > 0) afterCommit(tx, () => bus.emit('order.reached', { orderId, buyerId }))
    })

  /** Who cannot be told keeps nobody else from it, and is told by a later run. */
  async function tellSafely(orderId: number, userIds: readonly number[]): Promise<void> {
    try {
      await tellSome(orderId, userIds)
    } catch (error) {
      if (userIds.length > 1) for (const id of userIds) await tellSafely(orderId, [id])
      else log.error({ err: error, order: orderId }, 'a supplier could not be told of an order')
    }
  }

  async function tellAll(): Promise<void> {
    let after: MatchKey = { order_id: 0, user_id: 0 }
    while (!stop.signal.aborted) {
      const untold = await listUntold(after, TOLD_AT_ONCE, sql)
      for (const orderId of new Set(untold.map(({ order_id }) => order_id)))
        await tellSafely(
          orderId,
          untold.filter(({ order_id }) => order_id === orderId).map(({ user_id }) => user_id),
        )
      const last = untold.at(-1)
      if (!last || untold.length < TOLD_AT_ONCE) return
      after = last
    }
  }

  async function run(orderIds: readonly number[]): Promise<void> {
    for (const orderId of orderIds) while (!stop.signal.aborted && (await findSome(orderId))) await tellAll()
    await tellAll()
  }
  /** What fails here is done by the job that looks for what was left. */
  function start(orderIds: readonly number[]): Promise<void> {
    const going = run(orderIds)
    const kept = going
      .catch((error: unknown) => log.error({ err: error }, 'suppliers could not be told of orders'))
      .finally(() => running.delete(kept))
    running.add(kept)
    return going
  }

  bus.on('order.published', ({ orderId }) => void start([orderId]))

  return {
    /** Does what a process that died, or a database that was away, has left. */
    catchUp: async (): Promise<void> => start(await listNoted(ORDERS_AT_ONCE, sql)),
    /** Ends after what is under way; the rest is left for the next server. */
    async settle(): Promise<void> {
      stop.abort()
      await Promise.all(running)
    },
  }
}
