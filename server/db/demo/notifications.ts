import type { MatchReason } from '#domain/contract/notifications.ts'

import type { Tx } from '../client.ts'
import { insertMatches, type PastMatch } from './matches.ts'
import { type PastEvent, pastEvents } from './past-events.ts'

const HOUR_MS = 3_600_000
/** What is older was looked at. */
const NEW_FOR_MS = 24 * HOUR_MS

/** A notification as the list keeps it. */
type DemoNotification = {
  user_id: number
  event_key: string
  type: string
  title: string
  message: string
  link: string
  reason: MatchReason | null
}
/** What the product tells of what happens; the demo stands below its modules, and so is given it. */
export type DemoTeller = {
  of: (past: PastEvent) => DemoNotification[]
  ofMatch: (order: PastMatch['order'], supplierId: number) => DemoNotification
}

/** Stores what people were told of all that stands in the demo, as if it had been told when it happened. */
export async function insertNotifications(
  supplierId: number,
  teller: DemoTeller,
  now: number,
  tx: Tx,
): Promise<void> {
  const events = (await pastEvents(tx)).flatMap((past) =>
    teller.of(past).map((told) => ({ told, at: past.at })),
  )
  const matches = (await insertMatches(supplierId, tx)).map(({ order, at }) => ({
    told: teller.ofMatch(order, supplierId),
    at,
  }))
  const rows = [...events, ...matches]
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
    .map(({ told: { user_id, event_key, type, title, message, link, reason }, at }) => {
      const isRead = type !== 'message_new' && now - at.getTime() > NEW_FOR_MS
      const read_at = isRead ? new Date(at.getTime() + HOUR_MS).toISOString() : null
      const created_at = at.toISOString()
      return { user_id, event_key, type, title, message, link, reason, read_at, created_at }
    })
  await tx`
    insert into notifications (user_id, event_key, type, title, message, link, reason, read_at, created_at)
    select user_id, event_key, type, title, message, link, reason, read_at, created_at
    from jsonb_to_recordset(${tx.json(rows)}) r (
      user_id bigint, event_key text, type text, title text, message text, link text, reason jsonb,
      read_at timestamptz, created_at timestamptz
    )`
}
