import { type MatchedPlace, matchOf, type SupplierToMatch } from '#domain/rules/deals/order-match.ts'
import { defined } from '#server/defined.ts'

import type { Tx } from '../client.ts'
import type { Chance } from './cast.ts'

const MINUTE_MS = 60_000
const READS = 0.6
const READ_WITHIN_MINUTES = 300

type WaitingOrder = {
  id: number
  user_id: number
  category_id: number
  group_id: number | null
  location_id: number
  published_at: Date
}
type Supplier = Omit<SupplierToMatch, 'place'> & { user_id: number; location_id: number }

/** Orders of this buyer with few answers, of which nobody has talked yet. */
const listQuiet = async (buyerId: number, tx: Tx): Promise<number[]> =>
  (
    await tx<{ id: number }[]>`
      select o.id from orders o
      where o.user_id = ${buyerId} and o.status = 'accepted' and o.proposals_count between 1 and 3 and not exists (
        select 1 from proposals p
        where p.order_id = o.id and (p.status <> 'pending' or exists (select 1 from chats c where c.proposal_id = p.id))
      )`
  ).map(({ id }) => id)

/** From here on nobody has answered the order. */
async function takeAnswersBack(orderId: number, tx: Tx): Promise<void> {
  await tx`delete from proposals where order_id = ${orderId}`
  await tx`update orders set proposals_count = 0, pending_count = 0 where id = ${orderId}`
}

/**
 * Everything that a buyer's waiting room tells of: whom the own orders were told, and who has opened them since. Of the
 * orders that nobody has talked of yet the one that fits most suppliers waits for its first proposal.
 */
export async function insertWaiting(buyerId: number, chance: Chance, now: number, tx: Tx): Promise<void> {
  const places = new Map(
    (await tx<MatchedPlace[]>`select id, type, oblast_id from locations`).map((place) => [place.id, place]),
  )
  const placeOf = (id: number) => defined(places.get(id), `place ${id}`)
  const orders = await tx<WaitingOrder[]>`
    select o.id, o.user_id, o.category_id, c.parent_id as group_id, o.location_id, o.published_at
    from orders o join categories c on c.id = o.category_id
    where o.user_id = ${buyerId} and o.status in ('accepted', 'play')`
  const suppliers = await tx<Supplier[]>`
    select user_id, category_ids, location_id, delivery_methods, '{}'::int[] as muted_category_ids,
      '{}'::int[] as muted_region_ids
    from companies order by user_id`
  const reached = orders
    .map((order) => ({
      order,
      fitting: suppliers.filter((each) =>
        matchOf(
          { ...order, place: placeOf(order.location_id) },
          { ...each, place: placeOf(each.location_id) },
        ),
      ),
    }))
    .toSorted((a, b) => b.fitting.length - a.fitting.length)
  const quiet = new Set(await listQuiet(buyerId, tx))
  const waiting = reached.find(({ order }) => quiet.has(order.id))
  if (waiting) await takeAnswersBack(waiting.order.id, tx)
  for (const { order, fitting } of reached) {
    if (fitting.length === 0) continue
    const told = fitting.map(({ user_id }) => ({ order_id: order.id, user_id, told_at: order.published_at }))
    await tx`insert into order_matches ${tx(told)} on conflict do nothing`
    const readers = told
      .filter(() => chance.next() < READS)
      .map(({ order_id, user_id }) => {
        const after = MINUTE_MS * (1 + chance.upTo(READ_WITHIN_MINUTES))
        return { order_id, user_id, opened_at: new Date(Math.min(order.published_at.getTime() + after, now)) }
      })
    if (readers.length > 0) await tx`insert into order_readers ${tx(readers)}`
  }
}
