import type { Queryable } from '#server/db/transaction.ts'

export type UserCardRow = {
  id: number
  username: string
  email: string | null
  phone: string | null
  company: string | null
  created_at: Date
  last_seen_at: Date | null
  deleted_at: Date | null
  blocked_at: Date | null
  blocked_reason: string | null
  sessions: number
  orders: Record<string, number>
  proposals: Record<string, number>
}

/** An account by its number or by its address. */
export async function findCard(
  who: { id: number } | { email: string },
  db: Queryable,
): Promise<UserCardRow | null> {
  const [row] = await db<UserCardRow[]>`
    select u.id, u.username, u.email, u.phone, c.title as company, u.created_at, u.last_seen_at, u.deleted_at,
      u.blocked_at, u.blocked_reason, (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
      (
        select coalesce(jsonb_object_agg(status, count), '{}') from (
          select status, count(*) from orders o where o.user_id = u.id group by 1
        ) counted
      ) as orders,
      (
        select coalesce(jsonb_object_agg(status, count), '{}') from (
          select status, count(*) from proposals p where p.user_id = u.id group by 1
        ) counted
      ) as proposals
    from users u left join companies c on c.user_id = u.id
    where ${'id' in who ? db`u.id = ${who.id}` : db`u.email = ${who.email}`}`
  return row ?? null
}
