import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'

export type StatsRow = {
  users: { total: number; blocked: number; new_in_day: number }
  companies: number
  orders: Record<string, number>
  orders_in_day: number
  waiting_since: Date | null
  proposals: Record<string, number>
  chats: number
  messages: number
}

/** Counts of everything; those who have deleted their account do not count. */
export async function readStats(dayAgo: Date, db: Queryable): Promise<StatsRow> {
  const rows = await db<StatsRow[]>`
    select
      (
        select jsonb_build_object('total', count(*), 'blocked', count(blocked_at),
          'new_in_day', count(*) filter (where created_at > ${dayAgo}))
        from users where deleted_at is null
      ) as users,
      (select count(*)::int from companies) as companies,
      (
        select coalesce(jsonb_object_agg(status, count), '{}')
        from (select status, count(*) from orders group by 1) counted
      ) as orders,
      (select count(*)::int from orders where created_at > ${dayAgo}) as orders_in_day,
      (select min(updated_at) from orders where status = 'moderation') as waiting_since,
      (
        select coalesce(jsonb_object_agg(status, count), '{}')
        from (select status, count(*) from proposals group by 1) counted
      ) as proposals,
      (select count(*)::int from chats) as chats,
      (select coalesce(sum(messages_count), 0)::int from chats) as messages`
  return one(rows)
}
