import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'

const KEPT_DAYS = 90

type Ended = { at: Date; file: string } & ({ bytes: number } | { fault: string })

/** When a nightly backup was last made, and what was wrong when it last was not. */
export type NightlyState = { succeeded_at: Date | null; failed_at: Date | null; fault: string | null }

/** Notes how one ended, for whichever process is asked. */
export async function noteNightly(ended: Ended, db: Queryable): Promise<void> {
  const { at, file } = ended
  const bytes = 'bytes' in ended ? ended.bytes : null
  const fault = 'fault' in ended ? ended.fault : null
  await db`delete from nightly_backups where at < ${at}::timestamptz - make_interval(days => ${KEPT_DAYS})`
  await db`insert into nightly_backups (at, file, bytes, fault) values (${at}, ${file}, ${bytes}, ${fault})`
}

export async function readNightly(db: Queryable): Promise<NightlyState> {
  const rows = await db<NightlyState[]>`
    select max(at) filter (where fault is null) as succeeded_at, max(at) filter (where fault is not null) as failed_at,
      (array_agg(fault order by at desc) filter (where fault is not null))[1] as fault
    from nightly_backups`
  return one(rows)
}
