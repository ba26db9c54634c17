import { deliveryOf } from '#domain/rules/notifications/notification-delivery.ts'
import type { Tx } from '#server/db/transaction.ts'

import {
  type NewDelivery,
  putDeliveries,
  STORED_CHANNELS,
  type StoredChannel,
} from './deliveries.repository.ts'
import type { Chosen, DeliverySenders } from './delivery-sender.ts'
import type { NewNotification } from './new-notification.ts'

/** `later`: when it goes, where it waits for that. */
function deliveryBy(
  channel: StoredChannel,
  { user_id, event_key, type, link, chat_id, push }: NewNotification,
  later: Date | null,
  at: Date,
): NewDelivery {
  const content = channel === 'push' && push !== null ? push() : null
  const when = { due_at: later ?? at, postponed: later !== null }
  return { user_id, event_key, channel, type, link, chat_id, content, ...when }
}

type Noting = { senders: DeliverySenders; chosen: Chosen; at: Date }

/**
 * Notes where notifications go, in their transaction; by a channel that a person has no address for, nowhere. Of one
 * person there is one among them. Answers whether any go somewhere.
 */
export async function noteDeliveries(
  created: readonly NewNotification[],
  { senders, chosen, at }: Noting,
  tx: Tx,
): Promise<boolean> {
  let isAny = false
  for (const channel of STORED_CHANNELS) {
    const sender = senders[channel]
    if (!sender) continue
    const timed = created.flatMap((each) => {
      const time = deliveryOf(each.type, chosen(each.user_id), channel, at, each.isAwaited)
      return time.kind === 'never' || (channel === 'push' && each.push === null) ? [] : [{ each, time }]
    })
    if (timed.length === 0) continue
    const people = timed.map(({ each }) => each.user_id)
    const reached = await sender.reachable(people, chosen, tx)
    const going = timed.filter(({ each }) => reached.has(each.user_id))
    await putDeliveries(
      going.map(({ each, time }) => deliveryBy(channel, each, 'at' in time ? time.at : null, at)),
      tx,
    )
    isAny ||= going.length > 0
  }
  return isAny
}
