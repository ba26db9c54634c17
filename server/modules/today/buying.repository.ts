import type { OfferTermsRow } from '#domain/rules/deals/offer/kept-terms.ts'
import type { Queryable } from '#server/db/transaction.ts'

/** Of an order so many live proposals are compared; who has more than that looks at them elsewhere. */
const COMPARED_MAX = 200

export type FreshRow = OfferTermsRow & {
  order_id: number
  order_text: string
  order_quantity: number | null
  order_unit: string | null
  order_location_id: number
  order_revision_now: number
  /** Of all orders. */
  total: number
  fresh: number
  live: number
  id: number
  user_id: number
  username: string
  status: 'pending' | 'accepted'
  start_date: string
  delivery_origin: string
  delivery_days: number
  minimum_sum_kop: number
  order_revision: number
  created_at: Date
  is_fresh: boolean
}

/**
 * Live proposals to the own orders that have any which the owner has not looked at; the order of the latest of those
 * first, and of each order those first.
 */
export const listFresh = (userId: number, orders: number, db: Queryable): Promise<FreshRow[]> => db<
  FreshRow[]
>`
  with unseen as (
    select p.order_id, count(*)::int as fresh, max(p.id) as latest
    from orders o join proposals p on p.order_id = o.id and p.status = 'pending' and p.seen_at is null
    where o.user_id = ${userId} and o.status in ('moderation', 'accepted', 'play', 'pause')
    group by p.order_id
  ), shown as (
    select *, (sum(fresh) over ())::int as total from unseen order by latest desc limit ${orders}
  )
  select o.id as order_id, left(o.text, 400) as order_text, o.quantity::float8 as order_quantity, o.unit as order_unit,
    o.location_id as order_location_id, o.revision as order_revision_now, s.total, s.fresh, p.live,
    p.id, p.user_id, u.username, p.status, p.start_date::text as start_date, p.delivery_origin, p.delivery_days,
    p.minimum_sum_kop, p.order_revision, p.created_at, p.unit_price_hkop, p.price_unit, p.vat, p.vat_rate, p.delivery,
    p.delivery_cost_kop, p.tiers, p.valid_until::text as valid_until,
    p.status = 'pending' and p.seen_at is null as is_fresh
  from shown s join orders o on o.id = s.order_id
    cross join lateral (
      select *, (count(*) over ())::int as live from proposals
      where order_id = s.order_id and status in ('pending', 'accepted')
      order by (status = 'pending' and seen_at is null) desc, id desc limit ${COMPARED_MAX}
    ) p
    join users u on u.id = p.user_id
  order by s.latest desc, is_fresh desc, p.id desc`

export type EndingRow = {
  id: number
  text: string
  ends_on: string | null
  needed_by: string | null
  continued_until: string | null
  proposals: number
  talks: number
}

type Days = { today: string; until: string }

/** The own open orders whose last day, as `lastDayOf` knows it, is one of these; the first to end first. */
export const listEnding = (userId: number, { today, until }: Days, db: Queryable): Promise<EndingRow[]> => db<
  EndingRow[]
>`
  select o.id, left(o.text, 400) as text, o.ends_on::text as ends_on, o.needed_by::text as needed_by,
    o.continued_until::text as continued_until, o.proposals_count as proposals,
    (select count(*)::int from chats c where c.order_id = o.id) as talks
  from orders o cross join lateral (
    select case when o.ends_on is null and o.needed_by is not null then greatest(o.needed_by, o.continued_until)
      else o.ends_on end as day
  ) last
  where o.user_id = ${userId} and o.status in ('accepted', 'play') and last.day between ${today} and ${until}
  order by last.day, o.id limit 100`
