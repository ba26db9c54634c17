import type { Queryable } from '#server/db/transaction.ts'

export type MutedRow = { category_ids: number[]; region_ids: number[] }
export type MutedColumn = keyof MutedRow

/** What this person has muted, in the order in which it was. */
export async function findMuted(userId: number, db: Queryable): Promise<MutedRow> {
  const [row] = await db<MutedRow[]>`
    select category_ids, region_ids from muted_orders where user_id = ${userId}`
  return row ?? { category_ids: [], region_ids: [] }
}

/** Mutes once; nothing is kept for an account that is gone. */
export async function addMuted(
  userId: number,
  column: MutedColumn,
  id: number,
  db: Queryable,
): Promise<void> {
  await db`
    insert into muted_orders as m (user_id, ${db(column)})
    select u.id, array[${id}]::int[] from users u where u.id = ${userId} and u.deleted_at is null for key share
    on conflict (user_id) do update set ${db(column)} = m.${db(column)} || ${id}::int
    where ${id}::int <> all (m.${db(column)})`
}

export async function removeMuted(
  userId: number,
  column: MutedColumn,
  id: number,
  db: Queryable,
): Promise<void> {
  await db`
    update muted_orders set ${db(column)} = array_remove(${db(column)}, ${id}::int) where user_id = ${userId}`
}
