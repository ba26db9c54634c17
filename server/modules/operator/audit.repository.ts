import type { Actor } from '#domain/operator/act.ts'
import type { Queryable } from '#server/db/transaction.ts'

type AuditRow = Actor & { at: Date; act: string; target: string | null; reason: string | null }

/** Adds a record, for ever. */
export async function insertEntry(entry: AuditRow, db: Queryable): Promise<void> {
  await db`insert into operator_audit ${db(entry)}`
}

/** The last acts, or the last ones on `target`. */
export const listEntries = (
  { target, limit }: { target: string | null; limit: number },
  db: Queryable,
): Promise<(AuditRow & { id: number })[]> =>
  db<(AuditRow & { id: number })[]>`
    select id, at, os_user, pid, host, act, target, reason from operator_audit
    ${target === null ? db`` : db`where target = ${target}`} order by id desc limit ${limit}`
