import { isPublicOrder } from '#domain/rules/deals/order-status.ts'
import { operatorRefusals } from '#domain/uk/operator/refusals.ts'
import { afterCommit, transaction, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuse } from '#server/errors.ts'
import type { CredentialChanges } from '#server/modules/auth/credential-changes.service.ts'
import type { PublishedOrders } from '#server/modules/matching/published-orders.service.ts'
import type { ModerationQueue } from '#server/modules/orders/moderation.service.ts'

import {
  holdOrders,
  holdReviews,
  lockWhole,
  releaseOrders,
  setBlock,
  type AccountRow,
} from './blocking.repository.ts'

type BlockingDeps = { changes: CredentialChanges; queue: ModerationQueue; published: PublishedOrders }

export type Blocking = ReturnType<typeof createBlocking>

/** Shuts an account out, and lets it back in with all it had. */
export function createBlocking(
  { bus, now }: Pick<Deps, 'bus' | 'now'>,
  { changes, queue, published }: BlockingDeps,
) {
  async function known(id: number, tx: Tx): Promise<AccountRow> {
    const account = await lockWhole(id, tx)
    if (account === null) throw refuse('not_found', { detail: operatorRefusals.noUser(id) })
    return account
  }

  const tellChanged = (orderIds: readonly number[], tx: Tx): void =>
    afterCommit(tx, () => {
      for (const orderId of orderIds) bus.emit('orders.changed', { orderId })
    })

  return {
    /**
     * Ends every session with what it has asked for, hides the orders and the reviews, and refuses every way in. 404 for an
     * unknown account, 409 where it is blocked already. Answers how many orders were hidden.
     */
    block: (id: number, reason: string, db: Queryable): Promise<{ orders: number }> =>
      transaction(db, async (tx) => {
        if ((await known(id, tx)).is_blocked)
          throw refuse('conflict', { detail: operatorRefusals.blockedAlready(id) })
        const at = now()
        await setBlock(id, { at, reason }, tx)
        await changes.apply('blocked', { userId: id }, tx)
        const held = await holdOrders(id, at, tx)
        await holdReviews(id, at, tx)
        tellChanged(held, tx)
        return { orders: held.length }
      }),
    /** Opens the ways in and brings orders and reviews back; what waited for a decision waits again. 404, 409 as above. */
    unblock: (id: number, db: Queryable): Promise<{ orders: number }> =>
      transaction(db, async (tx) => {
        if (!(await known(id, tx)).is_blocked)
          throw refuse('conflict', { detail: operatorRefusals.notBlocked(id) })
        await setBlock(id, null, tx)
        await holdReviews(id, null, tx)
        const released = await releaseOrders(id, now(), tx)
        const waiting = released.filter(({ status }) => status === 'moderation')
        for (const { id: orderId } of waiting) await queue.add(orderId, tx)
        for (const { id: orderId, status } of released)
          if (isPublicOrder(status)) await published.add(orderId, tx)
        afterCommit(tx, () => {
          for (const { id: orderId } of waiting) bus.emit('order.submitted', { orderId })
        })
        tellChanged(
          released.map(({ id: orderId }) => orderId),
          tx,
        )
        return { orders: released.length }
      }),
  }
}
