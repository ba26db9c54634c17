import type { Queryable } from '#server/db/transaction.ts'

type PayerRow = { username: string; company_name: string | null; edrpou: string | null }

/** As whom a user pays. */
export async function findPayer(userId: number, db: Queryable): Promise<PayerRow | null> {
  const [row] = await db<PayerRow[]>`
    select u.username, c.company_name, c.edrpou
    from users u left join companies c on c.user_id = u.id where u.id = ${userId}`
  return row ?? null
}
