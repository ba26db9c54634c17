import type { PushDevice } from '#domain/contract/push.ts'
import type { Queryable } from '#server/db/transaction.ts'
import type { PushOutcome } from '#server/outside/push/push-sender.ts'

import type { AddressRow, PushWay } from './push.repository.ts'

/** Pushes of one minute are one moment to a reader, and cost one statement. */
const NOTED_EVERY_MS = 60_000

type Answer = Exclude<PushOutcome['kind'], 'gone'>

/** Keeps when the service behind an address last took a push, or how it last failed. */
export async function noteOutcome(
  { id, took_at }: Pick<AddressRow, 'id' | 'took_at'>,
  answer: Answer,
  at: Date,
  db: Queryable,
): Promise<void> {
  if (answer === 'sent') {
    if (took_at !== null && at.getTime() - took_at.getTime() < NOTED_EVERY_MS) return
    await db`
      update push_addresses set last_delivered_at = ${at}, last_failed_at = null, last_failure = null
      where id = ${id}`
    return
  }
  const why = answer === 'later' ? 'busy' : 'refused'
  await db`update push_addresses set last_failed_at = ${at}, last_failure = ${why} where id = ${id}`
}

export type DeviceRow = {
  id: number
  user_agent: string | null
  last_delivered_at: Date | null
  last_failed_at: Date | null
  last_failure: NonNullable<PushDevice['last_failure']>['why'] | null
}

/** The sessions of a user that pushes go to, each by the address that it told last. */
export const listDevices = (userId: number, way: PushWay, now: Date, db: Queryable): Promise<DeviceRow[]> =>
  db<DeviceRow[]>`
    select * from (
      select distinct on (s.id) s.id, s.user_agent, a.last_delivered_at, a.last_failed_at, a.last_failure, a.told_at
      from push_addresses a join sessions s on s.id = a.session_id
      where a.user_id = ${userId} and a.way = ${way} and s.expires_at > ${now}
      order by s.id, a.told_at desc, a.id desc
    ) devices order by told_at desc, id desc`

/** The address of a session that was told last. */
export async function findAddressId(sessionId: number, way: PushWay, db: Queryable): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`
    select id from push_addresses where session_id = ${sessionId} and way = ${way}
    order by told_at desc, id desc limit 1`
  return row?.id ?? null
}

/** Ends pushes to a user's session; false where none go there. */
export async function endPushes(sessionId: number, userId: number, db: Queryable): Promise<boolean> {
  const { count } = await db`
    with dropped as (
      delete from push_addresses where session_id = ${sessionId} and user_id = ${userId} returning session_id
    )
    update sessions set pushes_ended = true where id in (select session_id from dropped)`
  return count > 0
}

/** Whether pushes to this session were ended on another one. */
export async function arePushesEnded(sessionId: number, db: Queryable): Promise<boolean> {
  const rows = await db`select 1 from sessions where id = ${sessionId} and pushes_ended`
  return rows.length > 0
}

/** The person of this session has switched pushes on. */
export async function allowPushes(sessionId: number, db: Queryable): Promise<void> {
  await db`update sessions set pushes_ended = false where id = ${sessionId} and pushes_ended`
}
