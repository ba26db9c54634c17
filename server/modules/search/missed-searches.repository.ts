import type { Queryable } from '#server/db/transaction.ts'

import type { SearchKind } from './words.repository.ts'

export type MissedSearch = { kind: SearchKind; words: string; times: number; last_day: string }

/** Counts a search of a day; a new one only while the day has fewer than `max` different ones. */
export async function countMissed(
  { day, kind, words }: { day: string; kind: SearchKind; words: string },
  max: number,
  db: Queryable,
): Promise<void> {
  await db`
    insert into missed_searches as m (day, kind, words, times)
    select ${day}, ${kind}, ${words}, 1
    where exists (select 1 from missed_searches where day = ${day} and kind = ${kind} and words = ${words})
      or (select count(*) from missed_searches where day = ${day}) < ${max}
    on conflict (day, kind, words) do update set times = m.times + 1`
}

/** Those since a day, what was searched for most first. */
export const listMissed = (since: string, limit: number, db: Queryable): Promise<MissedSearch[]> =>
  db<MissedSearch[]>`
    select kind, words, sum(times)::int as times, max(day)::text as last_day from missed_searches
    where day >= ${since} group by kind, words order by sum(times) desc, max(day) desc, words limit ${limit}`

export const deleteMissedBefore = async (day: string, db: Queryable): Promise<number> =>
  (await db`delete from missed_searches where day < ${day}`).count
