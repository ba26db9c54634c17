import { isPublicOrder } from '#domain/rules/deals/order-status.ts'
import { LOOKS_PER_MINUTE, WRITING_FOR_MS } from '#domain/rules/limits.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Orders } from '#server/modules/orders/orders.service.ts'

import { noteLook } from './reach.repository.ts'

const MINUTE_S = 60

export type LooksDeps = { orders: Pick<Orders, 'seenBy'> }

export type Looks = ReturnType<typeof createLooks>

/** Who looks at orders, and who is writing to them: as numbers for their buyers. */
export function createLooks(
  { sql, bus, now, limits }: Pick<Deps, 'sql' | 'bus' | 'now' | 'limits'>,
  { orders }: LooksDeps,
) {
  const often = limits('looks', LOOKS_PER_MINUTE, MINUTE_S)
  return {
    /** Refuses whoever cannot see the order; the buyer's own looks, and those at what is closed, count for nothing. */
    async note(me: Caller, orderId: number, writing: boolean): Promise<void> {
      const { user_id: buyerId, status } = await orders.seenBy(me, orderId)
      if (buyerId === me.id || !isPublicOrder(status)) return
      await often.take(String(me.id))
      const at = now()
      const writingSince = new Date(at.getTime() - WRITING_FOR_MS)
      const isNews = await noteLook({ orderId, userId: me.id, writing, at, writingSince }, sql)
      if (isNews) bus.emit('order.reached', { orderId, buyerId })
    },
  }
}
