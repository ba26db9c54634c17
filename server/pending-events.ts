import { afterCommit, type Queryable, type Tx } from './db/transaction.ts'
import type { Bus, DomainEvents, Pending } from './events.ts'

/** An event that has not been told belongs to its process for so long; then any other may tell it. */
export const TOLD_WITHIN = '30 seconds'
/** What fails so often fails by itself. */
const TRIES_MAX = 10

const pendingEvent = (id: number): Pending => ({
  key: `event:${id}`,
  end: async (db) => (await db`delete from pending_events where id = ${id}`).count > 0,
})

/**
 * Notes an event that notifies somebody in the transaction in which it happens, and tells the bus after the commit: a
 * process that dies in between loses nothing.
 */
export async function announce<N extends keyof DomainEvents>(
  bus: Bus,
  name: N,
  event: DomainEvents[N],
  tx: Tx,
): Promise<void> {
  const rows = await tx<{ id: number }[]>`
    insert into pending_events (name, event, due_at)
    values (${name}, ${tx.json(event as never)}, now() + ${TOLD_WITHIN}::interval) returning id`
  afterCommit(tx, () => bus.emit(name, event, rows[0] && pendingEvent(rows[0].id)))
}

type TakenEvent = { name: keyof DomainEvents; event: unknown; pending: Pending }

/** Takes events that nobody has told in time, oldest first; drops what was tried too often. */
export async function takePendingEvents(limit: number, db: Queryable): Promise<TakenEvent[]> {
  await db`delete from pending_events where due_at <= now() and tries >= ${TRIES_MAX}`
  const rows = await db<{ id: number; name: keyof DomainEvents; event: unknown }[]>`
    with taken as (
      update pending_events set due_at = now() + ${TOLD_WITHIN}::interval, tries = tries + 1
      where id in (
        select id from pending_events where due_at <= now() order by id limit ${limit} for update skip locked
      )
      returning id, name, event
    )
    select * from taken order by id`
  return rows.map(({ id, name, event }) => ({ name, event, pending: pendingEvent(id) }))
}
