import type { NotificationSettings } from '#domain/contract/notification-settings.ts'
import { deliveryOf, MATCHED_AT_ONCE_A_DAY } from '#domain/rules/notifications/notification-delivery.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { afterCommit, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'

import type { Deliveries } from './deliveries.service.ts'
import type { NotificationSettingsService } from './notification-settings.service.ts'
import { type MatchedOrder, matchedOrder } from './matched-order.ts'
import { takeTurns } from './notification-turns.repository.ts'
import { toNotification } from './notifications.service.ts'
import { putForMany } from './notifications.repository.ts'

export type { MatchedOrder } from './matched-order.ts'

const TYPE = 'order_matching'

type MatchedOrdersDeps = {
  settings: Pick<NotificationSettingsService, 'ofAll'>
  deliveries: Pick<Deliveries, 'add' | 'kick'>
}

const gathered = (chosen: NotificationSettings): NotificationSettings => ({
  ...chosen,
  pace: { ...chosen.pace, [TYPE]: 'daily' },
})

/** Notifies suppliers of orders that are for them, the first of a day at once and the others with the day's digest. */
export const createMatchedOrders = (
  { bus, now }: Pick<Deps, 'bus' | 'now'>,
  { settings, deliveries }: MatchedOrdersDeps,
) => ({
  /**
   * Notifies these suppliers in the transaction that notes it. What comes above a day's number stands in the list
   * without a sound, and waits for the digest.
   */
  async tell(order: MatchedOrder, userIds: readonly number[], tx: Tx): Promise<void> {
    const at = now()
    const chosen = await settings.ofAll(userIds, tx)
    const wanted = userIds.filter((id) => deliveryOf(TYPE, chosen(id), 'list', at).kind !== 'never')
    const { user_id: _, ...same } = matchedOrder(order, 0)
    const rows = await putForMany({ ...same, created_at: at }, wanted, tx)
    const turn = { type: TYPE, day: kyivDay(at), max: MATCHED_AT_ONCE_A_DAY } as const
    const atOnce = await takeTurns(
      rows.map(({ user_id }) => user_id),
      turn,
      tx,
    )
    const created = rows.map(({ user_id: userId }) => matchedOrder(order, userId))
    const paced = (userId: number) => (atOnce.has(userId) ? chosen(userId) : gathered(chosen(userId)))
    await deliveries.add(created, paced, at, tx)
    for (const { user_id: userId, ...row } of rows) {
      const isAtOnce = atOnce.has(userId)
      afterCommit(tx, () => {
        if (isAtOnce)
          bus.emit('notification.created', { userId, notification: toNotification(row), quiet: false })
        // open pages read the list anew, and nothing more
        else bus.emit('notifications.read', { userId })
      })
    }
    afterCommit(tx, () => deliveries.kick())
  },
})
