import type { OfferTermsRow } from '#domain/rules/deals/offer/kept-terms.ts'
import type { Queryable } from '#server/db/transaction.ts'

/** So many of the latest proposals that wait are looked through. */
const PENDING_MAX = 200

export type WaitingRow = OfferTermsRow & {
  id: number
  order_id: number
  order_text: string
  order_quantity: number | null
  order_unit: string | null
  revision: number
  buyer_id: number
  buyer_name: string
  minimum_sum_kop: number
  order_revision: number
  seen_at: Date | null
  created_at: Date
  has_chat: boolean
}

/** Own proposals that wait, to orders that can still be answered or go on later. */
export const listWaiting = (userId: number, db: Queryable): Promise<WaitingRow[]> => db<WaitingRow[]>`
  select p.id, p.order_id, left(o.text, 400) as order_text, o.quantity::float8 as order_quantity, o.unit as order_unit,
    o.revision, o.user_id as buyer_id, b.username as buyer_name, p.minimum_sum_kop, p.order_revision, p.seen_at,
    p.created_at, p.unit_price_hkop, p.price_unit, p.vat, p.vat_rate, p.delivery, p.delivery_cost_kop, p.tiers,
    p.valid_until::text as valid_until, exists (select 1 from chats c where c.proposal_id = p.id) as has_chat
  from (
    select * from proposals where user_id = ${userId} and status = 'pending' order by id desc limit ${PENDING_MAX}
  ) p
    join orders o on o.id = p.order_id and o.status in ('accepted', 'play', 'pause')
    join users b on b.id = o.user_id
  order by p.id desc`

export type FittingOrderRow = {
  id: number
  text: string
  quantity: number | null
  unit: string | null
  budget_kop: number | null
  location_id: number
  published_at: Date
}

/** What a row shows of these orders, the latest first. */
export const listOrders = (ids: readonly number[], db: Queryable): Promise<FittingOrderRow[]> => db<
  FittingOrderRow[]
>`
  select id, left(text, 400) as text, quantity::float8 as quantity, unit, budget_kop, location_id, published_at
  from orders where id = any (${[...ids]}::bigint[]) and published_at is not null
  order by published_at desc, id desc`
