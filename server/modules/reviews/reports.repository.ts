import { one } from '#server/db/one.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

export async function findReport(reviewId: number, userId: number, db: Queryable): Promise<Date | null> {
  const [row] = await db<{ created_at: Date }[]>`
    select created_at from review_reports where review_id = ${reviewId} and user_id = ${userId}`
  return row?.created_at ?? null
}

type NewReport = { review_id: number; user_id: number; reason: string | null; created_at: Date }

/** False where this person has reported it at the same moment. */
export async function insertReport(report: NewReport, tx: Tx): Promise<boolean> {
  const rows = await tx`
    insert into review_reports ${tx(report)} on conflict (review_id, user_id) do nothing returning id`
  return rows.length > 0
}

export type WatchedRow = {
  id: number
  created_at: Date
  rating: number
  text: string
  reply: string | null
  hidden_reason: string | null
  is_held: boolean
  author_id: number
  author_name: string
  supplier_id: number
  supplier_name: string
  reports: number
  reasons: string[]
}

/** Reviews as the operator sees them, newest first; `reported` are those with a report that nobody has looked at. */
export async function listWatched(
  { reported, limit }: { reported: boolean; limit: number },
  db: Queryable,
): Promise<WatchedRow[]> {
  return db<WatchedRow[]>`
    select r.id, r.created_at, r.rating, r.text, r.reply, r.hidden_reason, r.held_at is not null as is_held,
      r.user_id as author_id, a.username as author_name, r.supplier_id, coalesce(c.title, s.username) as supplier_name,
      t.reports, t.reasons
    from reviews r join users a on a.id = r.user_id join users s on s.id = r.supplier_id
      left join companies c on c.user_id = r.supplier_id,
      lateral (
        select count(*)::int as reports, coalesce(array_agg(reason order by id) filter (where reason is not null), '{}') as reasons
        from review_reports where review_id = r.id and settled_at is null
      ) t
    where ${reported ? db`r.id in (select review_id from review_reports where settled_at is null)` : db`true`}
    order by r.id desc limit ${limit}`
}

export async function countWatched(reported: boolean, db: Queryable): Promise<number> {
  const rows = reported
    ? await db<{ count: number }[]>`
        select count(distinct review_id)::int as count from review_reports where settled_at is null`
    : await db<{ count: number }[]>`select count(*)::int as count from reviews`
  return one(rows).count
}

/** Hides for a reason, or shows again with null. */
export async function setHidden(
  id: number,
  hidden: { at: Date; reason: string } | null,
  db: Queryable,
): Promise<void> {
  await db`
    update reviews set hidden_at = ${hidden?.at ?? null}, hidden_reason = ${hidden?.reason ?? null} where id = ${id}`
}

/** All reports of a review are looked at; answers how many waited. */
export async function settleReports(reviewId: number, at: Date, db: Queryable): Promise<number> {
  const rows = await db`
    update review_reports set settled_at = ${at} where review_id = ${reviewId} and settled_at is null returning id`
  return rows.length
}
