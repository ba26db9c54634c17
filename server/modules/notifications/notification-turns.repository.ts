import type { NotificationType } from '#domain/contract/notifications.ts'
import type { Tx } from '#server/db/transaction.ts'

type Turn = { type: NotificationType; day: string; max: number }

/** Takes for each person one of the turns of this day of Kyiv; answers who had one left, whichever process asks. */
export async function takeTurns(
  userIds: readonly number[],
  { type, day, max }: Turn,
  tx: Tx,
): Promise<Set<number>> {
  const rows = await tx<{ user_id: number }[]>`
    insert into notification_turns as t (user_id, type, day, taken)
    select id, ${type}, ${day}::date, 1 from unnest(${[...userIds]}::bigint[]) as people (id) order by id
    on conflict (user_id, type) do update
      set day = excluded.day, taken = case when t.day = excluded.day then t.taken + 1 else 1 end
      where t.day < excluded.day or (t.day = excluded.day and t.taken < ${max})
    returning user_id`
  return new Set(rows.map(({ user_id }) => user_id))
}
