import { kyivDayAfter } from '#domain/uk/kyiv-clock.ts'

import type { Tx } from '../client.ts'

const HOUR_MS = 3_600_000
const EDITED_HOURS_AGO = 20
const CLOSED_HOURS_AGO = 26
/** Before its edit the order asked for less, and sooner. */
const ASKED_BEFORE = 0.8
const SOONER_DAYS = 10

type DemoPair = { buyerId: number; supplierId: number }

/** An order that the demo's supplier has answered was edited since: each second proposal is confirmed, this one is not. */
async function editOne({ buyerId, supplierId }: DemoPair, now: number, tx: Tx): Promise<number | null> {
  const [order] = await tx<{ id: number }[]>`
    select o.id from orders o join proposals p on p.order_id = o.id and p.user_id = ${supplierId} and p.status = 'pending'
    where o.status in ('accepted', 'play') and o.quantity is not null and o.revision = 1
    order by o.user_id = ${buyerId} desc, o.proposals_count desc, o.id limit 1`
  if (!order) return null
  const at = new Date(now - EDITED_HOURS_AGO * HOUR_MS)
  await tx`
    insert into order_editions (order_id, revision, user_id, at, changed, text, quantity, unit, location_id, needed_by)
    select id, 2, user_id, ${at}, '{text,quantity,needed_by}',
      -- the last sentence came with the edit
      regexp_replace(text, '\\s+[^.!?]+[.!?]\\s*$', ''),
      greatest(1, round(quantity * ${ASKED_BEFORE}::numeric)), unit, location_id, needed_by - ${SOONER_DAYS}::int
    from orders where id = ${order.id}`
  await tx`update orders set revision = 2, updated_at = ${at} where id = ${order.id}`
  await tx`
    update proposals set order_revision = 2
    where order_id = ${order.id} and user_id <> ${supplierId} and (status <> 'pending' or id % 2 = 0)`
  return order.id
}

/** The buyer has found what an older order asked for, and closed it. */
async function closeOne(
  { buyerId }: DemoPair,
  edited: number | null,
  now: number,
  tx: Tx,
): Promise<number | null> {
  const at = new Date(now - CLOSED_HOURS_AGO * HOUR_MS)
  const [closed] = await tx<{ id: number; from: string }[]>`
    with chosen as (
      select o.id, o.status from orders o
      where o.user_id = ${buyerId} and o.status in ('accepted', 'play') and o.id is distinct from ${edited}
        and o.published_at < ${at} and o.revision = 1
        and exists (select 1 from reviews r join proposals p on p.id = r.proposal_id where p.order_id = o.id)
      order by o.pending_count desc, o.id limit 1
    )
    update orders o set status = 'closed', close_reason = 'found', closed_at = ${at}, updated_at = ${at}
    from chosen where o.id = chosen.id returning o.id, chosen.status as from`
  if (!closed) return null
  await tx`
    insert into order_history (order_id, from_status, to_status, actor, reason, at)
    values (${closed.id}, ${closed.from}, 'closed', 'owner', 'found', ${at})`
  return closed.id
}

/** Orders that were edited, closed and are about to end: the clock itself asks about the last one. */
export async function insertEndings(pair: DemoPair, now: number, tx: Tx): Promise<void> {
  const edited = await editOne(pair, now, tx)
  const closed = await closeOne(pair, edited, now, tx)
  const taken = [edited, closed].filter((id) => id !== null)
  await tx`
    update orders set needed_by = ${kyivDayAfter(new Date(now), 1)} where id = (
      select id from orders
      where user_id = ${pair.buyerId} and status in ('accepted', 'play') and revision = 1
        and id <> all (${taken}::bigint[])
      order by proposals_count, id desc limit 1
    )`
}
