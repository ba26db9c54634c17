import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'

/** A day of Kyiv, today's unless named: its name, its first moment and that of the next. */
export async function kyivDayBounds(
  day: string | null,
  at: Date,
  db: Queryable,
): Promise<{ name: string; from: Date; to: Date }> {
  const rows = await db<{ name: string; from: Date; to: Date }[]>`
    with chosen as (select coalesce(${day}::date, (${at}::timestamptz at time zone 'Europe/Kyiv')::date) as day)
    select day::text as name, day::timestamp at time zone 'Europe/Kyiv' as from,
      (day + 1)::timestamp at time zone 'Europe/Kyiv' as to
    from chosen`
  return one(rows)
}

export async function isOrder(orderId: number, db: Queryable): Promise<boolean> {
  return (await db`select 1 from orders where id = ${orderId}`).length > 0
}

/** Whether the account is there, and not deleted until the transaction ends. */
export async function isPerson(userId: number, db: Queryable): Promise<boolean> {
  return (await db`select 1 from users where id = ${userId} and deleted_at is null for key share`).length > 0
}
