import type { Queryable } from '#server/db/transaction.ts'

import { STORED_CHANNELS, type StoredChannel } from './deliveries.repository.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 2

/** Counts tries that came to nothing; drops what nobody asks for any more. */
export async function addFailures(
  failed: readonly (readonly [StoredChannel, number])[],
  at: Date,
  db: Queryable,
): Promise<void> {
  await db`delete from delivery_failures where hour < ${new Date(at.getTime() - KEPT_DAYS * DAY_MS)}`
  for (const [channel, count] of failed)
    await db`
      insert into delivery_failures (channel, hour, count) values (${channel}, date_trunc('hour', ${at}::timestamptz), ${count})
      on conflict (channel, hour) do update set count = delivery_failures.count + excluded.count`
}

/** Of one queue: all that waits, what should have gone by now, since when, and the failed tries of a day. */
export type DeliveryQueue = {
  queue: StoredChannel | 'event'
  waiting: number
  due: number
  due_since: Date | null
  failed_in_day: number
}

/** How the deliveries stand, by channel, and the events that are not told yet. */
export function readDeliveryQueues(at: Date, db: Queryable): Promise<DeliveryQueue[]> {
  return db<DeliveryQueue[]>`
    select q.queue, count(w.due_at)::int as waiting,
      (count(*) filter (where w.due_at <= ${at}))::int as due,
      min(w.due_at) filter (where w.due_at <= ${at}) as due_since,
      coalesce((
        select sum(count) from delivery_failures f
        where f.channel = q.queue and f.hour > ${new Date(at.getTime() - DAY_MS)}
      ), 0)::int as failed_in_day
    from unnest(${[...STORED_CHANNELS, 'event']}::text[]) with ordinality q (queue, n)
    left join (
      select channel as queue, due_at from notification_deliveries
      union all select 'event', due_at from pending_events
      union all select 'event', due_at from pending_messages
    ) w on w.queue = q.queue
    group by q.queue, q.n order by q.n`
}
